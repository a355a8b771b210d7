"""What every game shares: the contract, exact chance, editions, matches."""
