"""This kit beside other packages: `make bench`."""
