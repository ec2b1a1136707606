-- What an import wrote of bills and of payments of production, so that it can be taken back: the version that it left each
-- row in, and the values that stood there before.
CREATE TABLE importazioni_contabilita (
  codistat text NOT NULL,
  id_importazione integer NOT NULL,
  -- The key of the bill, or of the payment.
  chiave integer NOT NULL,
  versione integer NOT NULL,
  -- Null where the import made the row.
  prima jsonb,
  PRIMARY KEY (codistat, id_importazione, chiave),
  FOREIGN KEY (codistat, id_importazione) REFERENCES importazioni (codistat, id) ON DELETE CASCADE
);
SELECT tabella_del_comune('importazioni_contabilita', 'SELECT, INSERT');
