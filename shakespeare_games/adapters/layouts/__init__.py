"""What an adapter has to know of a game beyond the contract: one module a game.

`layout` says where the fields of a view lie that grow and shrink, `outcomes` how far the outcomes of chance are
numbered, `SOMEBODY_WINS` whether the shares of victory always sum to 1 at the end.
"""
