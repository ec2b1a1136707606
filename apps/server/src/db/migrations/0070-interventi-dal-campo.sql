-- Typed interventions, and what a phone sends over days: once, however often it arrives.

-- Action, new values, measures, when and where, as they were sent; null where nothing of it was. Photos by their keys,
-- in the order in which they came. When its confirmation was taken back from the register.
ALTER TABLE manutenzioni
  ADD COLUMN dettagli jsonb,
  ADD COLUMN foto integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN annullata_il timestamptz,
  -- What the confirmation wrote into the register, as an operation of the history.
  ADD COLUMN operazione integer,
  ADD COLUMN invio uuid;
CREATE INDEX manutenzioni_invio ON manutenzioni (codistat, invio) WHERE invio IS NOT NULL;
CREATE INDEX manutenzioni_operazione ON manutenzioni (codistat, operazione) WHERE operazione IS NOT NULL;
GRANT UPDATE (confermata, foto, annullata_il, operazione) ON manutenzioni TO lucerna_tenant;

ALTER TABLE manutenzioni_eliminate
  ADD COLUMN dettagli jsonb,
  ADD COLUMN foto integer[] NOT NULL DEFAULT '{}';

-- Every `invio` that ever came, with a digest of its body, who sent it and the elements that it was about. It outlives
-- the interventions: one that was deleted is never made anew.
CREATE TABLE manutenzioni_invii (
  codistat text NOT NULL REFERENCES comuni (codistat),
  invio uuid NOT NULL,
  id_utente integer REFERENCES utenti (id) ON DELETE SET NULL,
  impronta text NOT NULL,
  elementi integer[] NOT NULL,
  arrivato_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (codistat, invio)
);
CREATE INDEX manutenzioni_invii_utente ON manutenzioni_invii (id_utente);
SELECT tabella_del_comune('manutenzioni_invii', 'SELECT, INSERT');

-- A sign-in of a phone: its last step gives a cookie that lives until the end of the shift.
ALTER TABLE sessioni ADD COLUMN campo boolean NOT NULL DEFAULT false;
