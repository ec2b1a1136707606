-- The second factor: a secret that the owner's phone has too, codes for the day when the phone is lost, and for which
-- roles a municipality asks for it.

ALTER TABLE comuni ADD COLUMN secondo_fattore text[] NOT NULL DEFAULT '{}';

CREATE TABLE secondi_fattori (
  utente_id integer PRIMARY KEY REFERENCES utenti (id) ON DELETE CASCADE,
  -- In base 32, readable: whoever checks a code needs the secret itself.
  segreto text NOT NULL,
  attivo_dal timestamptz NOT NULL,
  -- The half minute of the code that was used last: neither it nor an older one is taken again.
  ultimo_passo integer NOT NULL
);

CREATE TABLE codici_recupero (
  utente_id integer NOT NULL REFERENCES secondi_fattori (utente_id) ON DELETE CASCADE,
  impronta text NOT NULL,
  usato_il timestamptz,
  PRIMARY KEY (utente_id, impronta)
);

ALTER TABLE sessioni
  -- A secret that this browser was shown and that no code has confirmed yet.
  ADD COLUMN segreto text,
  DROP CONSTRAINT sessioni_passo,
  ADD CONSTRAINT sessioni_passo CHECK (passo IN ('password', 'secondo_fattore', 'attiva_secondo_fattore'));
