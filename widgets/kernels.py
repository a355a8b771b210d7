"""The kernels of the Voila server. Named in `voila.json`; nothing else imports it."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc

from jupyter_client.manager import KernelManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

REST = 65  # seconds after a visit in which the server still waits for the kernel's answers, and holds what was asked


class Kernels(AsyncMappingKernelManager):
    """Jupyter's own, but a kernel that ends takes along what was kept for its page.

    When a page loses its connection, the server keeps the channels to its kernel for when it comes back. A page that
    closes asks for the end of its kernel first and loses its connection while that ends: then nobody would let go of
    the channels, some ten open files for each visitor.
    """

    _to_tidy = False

    def remove_kernel(self, kernel_id: str) -> KernelManager:
        """See `MultiKernelManager.remove_kernel`."""
        if kernel_id in self._kernel_buffers:
            self.stop_buffering(kernel_id)
        if not self._to_tidy:
            with contextlib.suppress(RuntimeError):  # no loop: the server itself ends
                asyncio.get_running_loop().call_later(REST, self._tidy)
                self._to_tidy = True
        return super().remove_kernel(kernel_id)

    def _tidy(self) -> None:
        """Give back the memory of visits that are over; Python by itself would wait for many more of them."""
        self._to_tidy = False
        gc.collect()
        with contextlib.suppress(AttributeError, OSError, TypeError):  # only the C library of GNU has it
            ctypes.CDLL(None).malloc_trim(0)
