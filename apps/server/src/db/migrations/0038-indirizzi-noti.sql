-- From where an account signed in of late: there it is not refused for what others at the same address get wrong. Kept
-- for 30 days, and read by the system transaction alone.

CREATE TABLE indirizzi_noti (
  utente_id integer NOT NULL REFERENCES utenti (id) ON DELETE CASCADE,
  ip text NOT NULL,
  visto_il timestamptz NOT NULL,
  PRIMARY KEY (utente_id, ip)
);
CREATE INDEX indirizzi_noti_visto ON indirizzi_noti (visto_il);
