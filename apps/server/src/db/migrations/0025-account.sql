-- Accounts that an administrator looks after: who made one, until when a password is good that it was given and has
-- not changed yet, and sessions that their owner can tell apart and end.

ALTER TABLE utenti
  ADD COLUMN creato_da text,
  -- Null: the password is its owner's own.
  ADD COLUMN password_scade timestamptz;

ALTER TABLE sessioni
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY,
  -- What is still to be done before it is a session: until then it is good for nothing else.
  ADD COLUMN passo text CONSTRAINT sessioni_passo CHECK (passo IN ('password'));
CREATE UNIQUE INDEX sessioni_id ON sessioni (id);
