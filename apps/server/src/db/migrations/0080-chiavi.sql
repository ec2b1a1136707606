-- Keys by which programs get in: personal ones act as their account, those of service belong to the municipality. Of a
-- key only its SHA-256 is kept. A revoked one stays, so that the list says that it was there and who used it last.

CREATE TABLE chiavi (
  codistat text NOT NULL REFERENCES comuni (codistat),
  id integer GENERATED ALWAYS AS IDENTITY,
  nome text NOT NULL,
  -- The account that the key acts as; null: a key of service.
  utente_id integer REFERENCES utenti (id) ON DELETE CASCADE,
  -- Its name, which never changes and which the tenant's role could not look up.
  username text,
  impronta text NOT NULL,
  -- {"pl": "scrittura"}: what it may read and write.
  ambiti jsonb NOT NULL,
  -- The roles of those who said yes to what a key of service may do beyond reading the register.
  accettata_come text[] NOT NULL DEFAULT '{}',
  scade_il timestamptz NOT NULL,
  creata_il timestamptz NOT NULL DEFAULT now(),
  creata_da text NOT NULL,
  revocata_il timestamptz,
  ultimo_uso_il timestamptz,
  ultimo_uso_indirizzo text,
  ultimo_uso_programma text,
  PRIMARY KEY (codistat, id),
  UNIQUE (codistat, impronta)
);
-- Whose it is is not known before it is found.
CREATE INDEX chiavi_impronta ON chiavi (impronta);
-- One name is one key of those that are not revoked: the history calls it by that.
CREATE UNIQUE INDEX chiavi_nome ON chiavi (codistat, lower(nome)) WHERE revocata_il IS NULL;
CREATE INDEX chiavi_utente ON chiavi (utente_id);
SELECT tabella_del_comune('chiavi', 'SELECT, INSERT, UPDATE');

-- The hour in which a key read a collection last: reading is told once an hour.
CREATE TABLE chiavi_letture (
  codistat text NOT NULL,
  chiave_id integer NOT NULL,
  raccolta text NOT NULL,
  ora timestamptz NOT NULL,
  PRIMARY KEY (codistat, chiave_id, raccolta),
  FOREIGN KEY (codistat, chiave_id) REFERENCES chiavi (codistat, id) ON DELETE CASCADE
);
SELECT tabella_del_comune('chiavi_letture', 'SELECT, INSERT, UPDATE');

-- Whether accounts may make keys of their own.
ALTER TABLE comuni ADD COLUMN chiavi_personali boolean NOT NULL DEFAULT true;

-- By which key a change was made. Nothing else writes it: it is what the transaction says of itself.
ALTER TABLE storico ADD COLUMN chiave text DEFAULT nullif(current_setting('lucerna.chiave', true), '');

-- A key of service repeats a request under its own number, less than zero, and is no account.
ALTER TABLE richieste_ripetibili DROP CONSTRAINT richieste_ripetibili_utente_id_fkey;
