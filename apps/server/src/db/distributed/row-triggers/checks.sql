-- Elements that wait to be checked (row-triggers.sql).

-- The whole register waits once, whoever asks for it how often.
CREATE OR REPLACE FUNCTION verifica_tutto(comune text) RETURNS void
LANGUAGE plpgsql AS $corpo$
BEGIN
  IF NOT EXISTS (SELECT FROM elementi_da_verificare d WHERE d.codistat = comune AND d.tipo_elemento IS NULL) THEN
    INSERT INTO elementi_da_verificare (codistat, quanti) VALUES (comune, 0);
  END IF;
END $corpo$;

-- The how manieth row of its statement a row is.
CREATE OR REPLACE FUNCTION riga_di_istruzione(operazione text, tabella text) RETURNS integer
LANGUAGE plpgsql AS $corpo$
DECLARE
  nome CONSTANT text := 'lucerna.contate_' || lower(operazione) || '_' || tabella;
BEGIN
  RETURN set_config(nome, (coalesce(nullif(current_setting(nome, true), ''), '0')::integer + 1)::text, true)::integer;
END $corpo$;

-- Of every table whose elements are judged, with the columns that its trigger for each statement compares and keeps.
SELECT format(
  'CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $corpo$
   BEGIN
     IF current_setting(''lucerna.in_disparte'', true) = ''si'' THEN
       RETURN NULL;
     END IF;
     IF riga_di_istruzione(TG_OP, TG_ARGV[0]) > verifica_al_massimo() THEN
       PERFORM verifica_tutto(NEW.codistat);
     ELSIF TG_OP = ''INSERT'' THEN
       INSERT INTO elementi_da_verificare (%2$s) VALUES (%3$s);
     ELSIF %6$s THEN
       INSERT INTO elementi_da_verificare (%4$s) VALUES (%5$s);
     END IF;
     RETURN NULL;
   END $corpo$',
  f.proname || '_di_riga', nuovi[1], regexp_replace(nuovi[2], '\mn\.', 'NEW.', 'g'),
  cambiati[1], regexp_replace(regexp_replace(cambiati[2], '\mn\.', 'NEW.', 'g'), '\mv\.', 'OLD.', 'g'),
  regexp_replace(regexp_replace(cambiati[3], '\mn\.', 'NEW.', 'g'), '\mv\.', 'OLD.', 'g'))
FROM pg_proc f
CROSS JOIN LATERAL regexp_match(
  f.prosrc, 'INSERT INTO elementi_da_verificare \(([^)]*)\)\s+SELECT ([^;]*) FROM nuove n ORDER BY') AS nuovi
CROSS JOIN LATERAL regexp_match(
  f.prosrc, 'INSERT INTO elementi_da_verificare \(([^)]*)\)\s+SELECT ([^;]*)\s+FROM nuove n JOIN vecchie v ON [^;]*\s+WHERE ([^;]*) ORDER BY') AS cambiati
WHERE f.pronamespace = 'public'::regnamespace AND f.prorettype = 'trigger'::regtype
  AND nuovi IS NOT NULL AND cambiati IS NOT NULL
\gexec

CREATE OR REPLACE FUNCTION verifica_impianti_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
DECLARE
  prima integer;
  dopo integer;
BEGIN
  IF current_setting('lucerna.in_disparte', true) = 'si' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    prima := to_jsonb(OLD) ->> TG_ARGV[0];
    INSERT INTO elementi_da_verificare (codistat, tipo_elemento, da, a) VALUES (OLD.codistat, 'centralina', prima, prima);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    dopo := to_jsonb(NEW) ->> TG_ARGV[0];
    IF dopo IS DISTINCT FROM prima THEN
      INSERT INTO elementi_da_verificare (codistat, tipo_elemento, da, a) VALUES (NEW.codistat, 'centralina', dopo, dopo);
    END IF;
  END IF;
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION verifica_impianti_di_edifici_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
DECLARE
  impianto integer;
BEGIN
  IF (NEW.eliminato_il IS NULL) <> (OLD.eliminato_il IS NULL) THEN
    FOR impianto IN
      SELECT id_impianto FROM edifici_impianti WHERE codistat = NEW.codistat AND id_edificio = NEW.idf
    LOOP
      INSERT INTO elementi_da_verificare (codistat, tipo_elemento, da, a)
      VALUES (NEW.codistat, 'centralina', impianto, impianto);
    END LOOP;
  END IF;
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION verifica_importazione_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
BEGIN
  IF NEW.stato = 'scritta' AND OLD.stato <> 'scritta' AND coalesce(NEW.inserite, 0) + coalesce(NEW.modificate, 0) > 0 THEN
    PERFORM verifica_tutto(NEW.codistat);
  END IF;
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION verifica_registro_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
BEGIN
  IF current_setting('lucerna.in_disparte', true) IS DISTINCT FROM 'si' THEN
    PERFORM verifica_tutto(CASE TG_OP WHEN 'DELETE' THEN OLD.codistat ELSE NEW.codistat END);
  END IF;
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION manutenzioni_di_tipo_noto_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
BEGIN
  IF NOT EXISTS (SELECT FROM tipi_elemento t WHERE t.tipo_elemento = NEW.tipo_elemento) THEN
    RAISE foreign_key_violation USING MESSAGE = format('There is no type of elements %L', NEW.tipo_elemento),
      TABLE = 'manutenzioni', CONSTRAINT = 'manutenzioni_tipo_elemento_noto';
  END IF;
  RETURN NULL;
END $corpo$;
