"""What the notebooks show: pages, boards, tables and labs. Rules and odds live in `shakespeare_games`."""
