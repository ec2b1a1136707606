-- The lines of an invoice that an import has added up to one bill, as the file has them: its own fields hold their sum.
CREATE TABLE bollette_voci (
  codistat text NOT NULL REFERENCES comuni (codistat),
  id_letture integer NOT NULL,
  voci text[] NOT NULL,
  PRIMARY KEY (codistat, id_letture),
  FOREIGN KEY (codistat, id_letture) REFERENCES bollette (codistat, id_letture) ON DELETE CASCADE
);
SELECT tabella_del_comune('bollette_voci', 'SELECT, INSERT, UPDATE, DELETE');
