-- Accounts that also come in through an identity provider, known there by a subject; and sessions that came in that way.

CREATE TABLE identita (
  emittente text NOT NULL,
  soggetto text NOT NULL,
  utente_id integer NOT NULL UNIQUE REFERENCES utenti (id) ON DELETE CASCADE,
  collegata_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (emittente, soggetto)
);

ALTER TABLE sessioni ADD COLUMN da_identita boolean NOT NULL DEFAULT false;
