-- The first answer to a POST under an Idempotency-Key, for a day, so that a repeated request gets it again.

CREATE TABLE richieste_ripetibili (
  codistat text NOT NULL REFERENCES comuni (codistat),
  utente_id integer NOT NULL REFERENCES utenti (id) ON DELETE CASCADE,
  percorso text NOT NULL,
  chiave text NOT NULL,
  corpo_sha256 text NOT NULL,
  stato integer NOT NULL,
  risposta text NOT NULL,
  creata_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (codistat, utente_id, percorso, chiave)
);
CREATE INDEX richieste_ripetibili_creata ON richieste_ripetibili (codistat, creata_il);

GRANT SELECT, INSERT, DELETE ON richieste_ripetibili TO lucerna_tenant;
ALTER TABLE richieste_ripetibili ENABLE ROW LEVEL SECURITY;
CREATE POLICY comune_proprio ON richieste_ripetibili TO lucerna_tenant
  USING (codistat = (SELECT current_setting('lucerna.codistat', true)))
  WITH CHECK (codistat = (SELECT current_setting('lucerna.codistat', true)));
