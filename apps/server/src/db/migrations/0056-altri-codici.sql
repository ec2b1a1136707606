-- What a written list called its elements besides their code, and what others named and did not find: so that a list which
-- comes later can still tell that another column was the code.

CREATE TABLE importazioni_altri_codici (
  codistat text NOT NULL REFERENCES comuni (codistat),
  id_importazione integer NOT NULL,
  colonna text NOT NULL,
  -- As the element is called now.
  codice text NOT NULL,
  valore text NOT NULL,
  PRIMARY KEY (codistat, id_importazione, colonna, codice),
  FOREIGN KEY (codistat, id_importazione) REFERENCES importazioni (codistat, id) ON DELETE CASCADE
);
SELECT tabella_del_comune('importazioni_altri_codici', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE importazioni_non_trovati (
  codistat text NOT NULL REFERENCES comuni (codistat),
  id_importazione integer NOT NULL,
  -- What was referred to: cabinet, carrier.
  genere text NOT NULL,
  nome text NOT NULL,
  righe integer NOT NULL,
  PRIMARY KEY (codistat, id_importazione, genere, nome),
  FOREIGN KEY (codistat, id_importazione) REFERENCES importazioni (codistat, id) ON DELETE CASCADE
);
SELECT tabella_del_comune('importazioni_non_trovati', 'SELECT, INSERT, DELETE');
