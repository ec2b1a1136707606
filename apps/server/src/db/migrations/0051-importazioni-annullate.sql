-- Taking a written import back is work of its own: it goes on when the request that began it is gone, is seen by every
-- page and process, and is taken up again where a process that was killed left it (decision record 79).
CREATE TABLE importazioni_annullate (
  codistat text NOT NULL,
  id_importazione integer NOT NULL,
  chi text NOT NULL,
  -- What is done. Written with each slice, together with what the slice changes.
  tolte integer NOT NULL DEFAULT 0,
  ripristinate integer NOT NULL DEFAULT 0,
  lasciate integer NOT NULL DEFAULT 0,
  -- Where the next slice begins: in which of the tables, behind which key.
  passo integer NOT NULL DEFAULT 0,
  dopo integer NOT NULL DEFAULT 0,
  -- The last sign of life of the process that does it.
  battito timestamptz NOT NULL DEFAULT now(),
  -- Why it stopped before its end.
  errore text,
  PRIMARY KEY (codistat, id_importazione),
  FOREIGN KEY (codistat, id_importazione) REFERENCES importazioni (codistat, id) ON DELETE CASCADE
);
SELECT tabella_del_comune('importazioni_annullate', 'SELECT, INSERT, UPDATE');

-- What an import that was taken back has left as it is, and why.
CREATE TABLE importazioni_lasciate (
  codistat text NOT NULL,
  id_importazione integer NOT NULL,
  numero integer GENERATED ALWAYS AS IDENTITY,
  chiave integer NOT NULL,
  codice text NOT NULL,
  motivo text NOT NULL,
  PRIMARY KEY (codistat, id_importazione, numero),
  FOREIGN KEY (codistat, id_importazione) REFERENCES importazioni (codistat, id) ON DELETE CASCADE
);
SELECT tabella_del_comune('importazioni_lasciate', 'SELECT, INSERT');
