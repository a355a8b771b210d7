"""The games of this kit in the terms of other libraries; each adapter needs its library installed."""
