-- What rows of imports named and nobody had: when somebody has it by now, their elements are made to point at it, be it
-- that a list came later, that codes were taken from another column, or that somebody wrote it by hand.
CREATE TABLE importazioni_da_collegare (
  codistat text NOT NULL REFERENCES comuni (codistat),
  id_importazione integer NOT NULL,
  riga integer NOT NULL,
  -- The field that stayed empty, what it refers to (cabinet, carrier), and what the file calls that.
  campo text NOT NULL,
  genere text NOT NULL,
  nome text NOT NULL,
  -- Null while the row waits for its place.
  id_elemento integer,
  PRIMARY KEY (codistat, id_importazione, riga, campo),
  FOREIGN KEY (codistat, id_importazione) REFERENCES importazioni (codistat, id) ON DELETE CASCADE
);
SELECT tabella_del_comune('importazioni_da_collegare', 'SELECT, INSERT, UPDATE, DELETE');
