-- ammette: 0094-aggiornamenti.sql
-- When each account signed in last, and before that: beside the accounts, so that a sign-in writes none of their rows. On a
-- database that is spread over several machines each of these stands on all of them.
CREATE TABLE accessi (
  utente_id integer PRIMARY KEY REFERENCES utenti (id) ON DELETE CASCADE,
  ultimo timestamptz NOT NULL,
  precedente timestamptz
);

-- Servers of the release before still write it into the account: what they write is kept here too, as long as they run. The
-- next release takes the trigger away, and both columns of `utenti`.
CREATE FUNCTION accesso_in_utenti() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO accessi AS a (utente_id, ultimo, precedente) VALUES (NEW.id, NEW.ultimo_accesso, NEW.accesso_precedente)
  ON CONFLICT (utente_id) DO UPDATE SET ultimo = greatest(a.ultimo, excluded.ultimo),
    precedente = least(a.ultimo, excluded.ultimo);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION accesso_in_utenti FROM PUBLIC;
CREATE TRIGGER accesso_in_utenti AFTER UPDATE OF ultimo_accesso ON utenti FOR EACH ROW
  WHEN (NEW.ultimo_accesso IS NOT NULL) EXECUTE FUNCTION accesso_in_utenti();

INSERT INTO accessi (utente_id, ultimo, precedente)
SELECT id, ultimo_accesso, accesso_precedente FROM utenti WHERE ultimo_accesso IS NOT NULL;
