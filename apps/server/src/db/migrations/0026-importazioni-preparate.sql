-- Imports that are prepared on a screen: the file and what was chosen, kept until it is written or given up, so that a
-- half-done one is found again. An import has one number all its life.

ALTER TABLE importazioni DROP CONSTRAINT importazioni_stato_check;
ALTER TABLE importazioni ADD CONSTRAINT importazioni_stato_check
  CHECK (stato IN ('in corso', 'scritta', 'annullata'));
ALTER TABLE importazioni ADD COLUMN annullata_il timestamptz;
ALTER TABLE importazioni ADD COLUMN annullata_da text;

CREATE TABLE importazioni_preparate (
  codistat text NOT NULL REFERENCES comuni (codistat) ON DELETE CASCADE,
  id integer NOT NULL,
  tipo text NOT NULL,
  file text NOT NULL,
  byte integer NOT NULL CHECK (byte > 0),
  chi text NOT NULL,
  creata_il timestamptz NOT NULL DEFAULT now(),
  usata_il timestamptz NOT NULL DEFAULT now(),
  -- What was chosen so far, step by step.
  scelte jsonb NOT NULL DEFAULT '{}',
  -- Why the last attempt to write it stopped.
  errore text,
  PRIMARY KEY (codistat, id)
);
SELECT tabella_del_comune('importazioni_preparate', 'SELECT, INSERT, UPDATE, DELETE');
-- What is prepared takes the number that it will have as an import.
GRANT USAGE ON SEQUENCE importazioni_id_seq TO lucerna_tenant;

-- What the file holds, compressed, in pieces of at most 1 MiB.
CREATE TABLE importazioni_file (
  codistat text NOT NULL,
  id integer NOT NULL,
  parte integer NOT NULL CHECK (parte > 0),
  contenuto bytea NOT NULL,
  PRIMARY KEY (codistat, id, parte),
  FOREIGN KEY (codistat, id) REFERENCES importazioni_preparate (codistat, id) ON DELETE CASCADE
);
ALTER TABLE importazioni_file ALTER COLUMN contenuto SET STORAGE EXTERNAL;
SELECT tabella_del_comune('importazioni_file', 'SELECT, INSERT, DELETE');

-- Rows that an import refused, as its file had them: taken away as a workbook when it is written long since.
CREATE TABLE importazioni_rifiutate (
  codistat text NOT NULL,
  id_importazione integer NOT NULL,
  riga integer NOT NULL,
  motivo text NOT NULL,
  -- Columns of the file and their texts.
  valori jsonb NOT NULL,
  PRIMARY KEY (codistat, id_importazione, riga),
  FOREIGN KEY (codistat, id_importazione) REFERENCES importazioni (codistat, id) ON DELETE CASCADE
);
SELECT tabella_del_comune('importazioni_rifiutate', 'SELECT, INSERT, DELETE');

-- Words of files and ours, as somebody of the municipality chose them: proposed in its next imports.
CREATE TABLE importazioni_parole (
  codistat text NOT NULL REFERENCES comuni (codistat) ON DELETE CASCADE,
  campo text NOT NULL,
  -- Folded: without case, accents and plural.
  parola text NOT NULL,
  -- Null: it stays empty.
  valore text,
  PRIMARY KEY (codistat, campo, parola)
);
SELECT tabella_del_comune('importazioni_parole', 'SELECT, INSERT, UPDATE, DELETE');
