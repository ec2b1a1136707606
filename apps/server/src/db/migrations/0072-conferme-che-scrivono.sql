-- What a confirmation wrote into a departure, which has no history of its own: `{partenza, prima, dopo}`.
ALTER TABLE manutenzioni ADD COLUMN scritto jsonb;
GRANT UPDATE (scritto) ON manutenzioni TO lucerna_tenant;

-- The values that an account was shown when it wanted to confirm and the register held others than the intervention
-- knew: its choice is about those, and about none that came afterwards.
CREATE TABLE manutenzioni_conflitti (
  codistat text NOT NULL,
  id_intervento integer NOT NULL,
  id_utente integer NOT NULL REFERENCES utenti (id) ON DELETE CASCADE,
  campo text NOT NULL,
  -- What the register held then.
  adesso jsonb NOT NULL,
  PRIMARY KEY (codistat, id_intervento, id_utente, campo),
  FOREIGN KEY (codistat, id_intervento) REFERENCES manutenzioni (codistat, id) ON DELETE CASCADE
);
CREATE INDEX manutenzioni_conflitti_utente ON manutenzioni_conflitti (id_utente);
SELECT tabella_del_comune('manutenzioni_conflitti', 'SELECT, INSERT, UPDATE, DELETE');
