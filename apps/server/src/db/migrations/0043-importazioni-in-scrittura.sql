-- What is being written at this moment, by whichever process: the others see how far it is, and ask it to stop.
CREATE TABLE importazioni_in_scrittura (
  codistat text NOT NULL REFERENCES comuni (codistat) ON DELETE CASCADE,
  id integer NOT NULL,
  righe integer NOT NULL DEFAULT 0,
  di integer NOT NULL DEFAULT 0,
  -- The last sign of life of the process that writes it.
  battito timestamptz NOT NULL DEFAULT now(),
  da_fermare boolean NOT NULL DEFAULT false,
  PRIMARY KEY (codistat, id)
);
SELECT tabella_del_comune('importazioni_in_scrittura', 'SELECT, INSERT, UPDATE, DELETE');
