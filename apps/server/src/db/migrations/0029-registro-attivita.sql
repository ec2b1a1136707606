-- Who did what: sign-ins, refusals, writes, exports, imports. It grows and is never changed: the tenant's role may add
-- and read, and the trigger below stops whoever may do more. What is older than it has to be kept goes by a command.

CREATE TABLE registro (
  -- Empty: it is about no municipality, such as a sign-in under a name that nobody has.
  codistat text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  quando timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The name of the account; empty: nobody known.
  chi text NOT NULL,
  azione text NOT NULL CONSTRAINT registro_azione_nota CHECK (azione IN (
    'accesso', 'rifiuto', 'modifica', 'convalida', 'blocco', 'esportazione', 'importazione', 'account',
    'impostazione', 'conservazione')),
  cosa text NOT NULL,
  -- What it was done to, as people call it.
  oggetto text NOT NULL DEFAULT '',
  -- The address that the request came from; empty: a command.
  indirizzo text NOT NULL DEFAULT '',
  -- The request's number, which the server's own log and every error message have too.
  richiesta text NOT NULL DEFAULT '',
  -- On the embedded engine the digest of this row and of the one before it in the municipality.
  catena text,
  PRIMARY KEY (codistat, id)
);
CREATE INDEX registro_chi ON registro (codistat, chi, id);
CREATE INDEX registro_quando ON registro (codistat, quando);
SELECT tabella_del_comune('registro', 'SELECT, INSERT');

-- Where the chain of a municipality begins (the digest of the last row that was deleted after its time) and ends.
CREATE TABLE registro_catene (
  codistat text PRIMARY KEY,
  prima text NOT NULL DEFAULT '',
  ultima text NOT NULL DEFAULT ''
);
SELECT tabella_del_comune('registro_catene', 'SELECT, INSERT, UPDATE');

CREATE FUNCTION registro_impronta(prima text, r registro) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    prima, r.codistat, r.id, to_char(r.quando AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), r.chi, r.azione,
    r.cosa, r.oggetto, r.indirizzo, r.richiesta)::text, 'UTF8')), 'hex')
$$;

-- PostgreSQL keeps its rows by its roles; a chain there would make all writers of a municipality wait for one another.
CREATE FUNCTION registro_incatena() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  precedente text;
BEGIN
  NEW.catena := NULL;
  IF current_setting('lucerna.incorporato', true) = 'si' THEN
    SELECT ultima INTO precedente FROM registro_catene WHERE codistat = NEW.codistat;
    NEW.catena := registro_impronta(coalesce(precedente, ''), NEW);
    INSERT INTO registro_catene (codistat, ultima) VALUES (NEW.codistat, NEW.catena)
      ON CONFLICT (codistat) DO UPDATE SET ultima = excluded.ultima;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER registro_incatena BEFORE INSERT ON registro FOR EACH ROW EXECUTE FUNCTION registro_incatena();

CREATE FUNCTION registro_immutabile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lucerna.conservazione', true) = 'si' THEN
    RETURN NULL;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'The register of activities is never changed';
END $$;
CREATE TRIGGER registro_immutabile BEFORE UPDATE OR DELETE ON registro
  FOR EACH STATEMENT EXECUTE FUNCTION registro_immutabile();
