"""What all of the API and the pages' forms have in common, whatever they are about."""
