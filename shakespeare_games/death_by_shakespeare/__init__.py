"""Death by Shakespeare: cards, one die, and eighteen characters who mean to outlive the play."""
