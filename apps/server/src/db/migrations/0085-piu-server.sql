-- What servers over one database share: attempts to sign in that are under way, and what one of them clears away for all.
ALTER TABLE tentativi_accesso ADD COLUMN in_corso boolean NOT NULL DEFAULT false;

-- Of all towns: what is too old is found without reading what is not.
CREATE INDEX tentativi_accesso_quando ON tentativi_accesso (quando);
