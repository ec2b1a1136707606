-- How an account likes its screens: widths of columns, light or dark. Texts that the page alone reads.
CREATE TABLE preferenze (
  codistat text NOT NULL REFERENCES comuni (codistat),
  utente_id integer NOT NULL REFERENCES utenti (id) ON DELETE CASCADE,
  nome text NOT NULL,
  valore text NOT NULL,
  PRIMARY KEY (codistat, utente_id, nome)
);
CREATE INDEX preferenze_utente ON preferenze (utente_id);
SELECT tabella_del_comune('preferenze', 'SELECT, INSERT, UPDATE, DELETE');
