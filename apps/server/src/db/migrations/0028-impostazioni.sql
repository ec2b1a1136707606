-- What an administrator sets up of a municipality, and what was decided once for the whole installation.

ALTER TABLE comuni
  -- As `recapiti` and `ringraziati` of the contract; null: what the operator's file says.
  ADD COLUMN recapiti jsonb,
  ADD COLUMN progetti jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN partner jsonb NOT NULL DEFAULT '[]',
  -- A step with every change of the set-up: two administrators at once do not undo each other.
  ADD COLUMN versione integer NOT NULL DEFAULT 1;

CREATE TABLE installazione (
  chiave text PRIMARY KEY,
  valore text NOT NULL,
  dal timestamptz NOT NULL DEFAULT now()
);
