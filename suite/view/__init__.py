"""What a game is shown with: tables as data, moments to act at, sentences, and the contract for them."""
