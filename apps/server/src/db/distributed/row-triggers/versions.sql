-- Versions of layers, and the rows that changed (row-triggers.sql).

-- A statement's first row of a municipality steps the version of a layer; of every row the key is kept.
CREATE OR REPLACE FUNCTION versione_di_riga(operazione text, comune text, livello text, id integer) RETURNS void
LANGUAGE plpgsql AS $corpo$
DECLARE
  nome CONSTANT text := 'lucerna.righe_' || lower(operazione) || '_' || livello;
  righe text := coalesce(current_setting(nome, true), '');
BEGIN
  IF position(' ' || comune || ':' IN righe) = 0 THEN
    INSERT INTO layer_versione AS v (codistat, layer) VALUES (comune, livello)
      ON CONFLICT (codistat, layer) DO UPDATE SET versione = v.versione + 1;
  ELSIF length(righe) > 160000 THEN
    -- More than the 5,000 keys beyond which a version tells none.
    RETURN;
  END IF;
  PERFORM set_config(nome, righe || ' ' || comune || ':' || coalesce(id::text, ''), true);
END $corpo$;

-- At the end of a statement: the changed rows of each layer, the versions having been stepped by the first row.
-- Arguments: the table, then its layers; one that tells no rows bears a `-`.
CREATE OR REPLACE FUNCTION istruzione_chiusa() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
DECLARE
  argomento text;
  nome text;
  righe text;
  passo integer;
  di record;
BEGIN
  PERFORM set_config('lucerna.contate_' || lower(TG_OP) || '_' || TG_ARGV[0], '', true);
  FOREACH argomento IN ARRAY TG_ARGV[1:] LOOP
    nome := 'lucerna.righe_' || lower(TG_OP) || '_' || ltrim(argomento, '-');
    righe := coalesce(current_setting(nome, true), '');
    CONTINUE WHEN righe = '';
    PERFORM set_config(nome, '', true);
    CONTINUE WHEN argomento LIKE '-%';
    FOR di IN
      SELECT split_part(riga, ':', 1) AS comune,
             array_agg(DISTINCT split_part(riga, ':', 2)::integer) FILTER (WHERE split_part(riga, ':', 2) <> '') AS ids
      FROM string_to_table(ltrim(righe), ' ') AS riga GROUP BY 1 ORDER BY 1
    LOOP
      SELECT versione INTO passo FROM layer_versione WHERE codistat = di.comune AND layer = argomento;
      INSERT INTO layer_cambiati (codistat, layer, versione, ids)
      VALUES (di.comune, argomento, passo,
              CASE WHEN coalesce(cardinality(di.ids), 0) <= 5000 THEN coalesce(di.ids, '{}') END);
      IF passo % 100 = 0 THEN
        DELETE FROM layer_cambiati WHERE codistat = di.comune AND layer = argomento AND versione <= passo - 1000;
      END IF;
    END LOOP;
  END LOOP;
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION layer_versione_avanza_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
DECLARE
  livello text;
BEGIN
  IF current_setting('lucerna.in_disparte', true) = 'si' THEN
    RETURN NULL;
  END IF;
  FOREACH livello IN ARRAY TG_ARGV LOOP
    IF TG_OP <> 'INSERT' THEN
      PERFORM versione_di_riga(TG_OP, OLD.codistat, livello, NULL);
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.codistat IS DISTINCT FROM OLD.codistat THEN
      PERFORM versione_di_riga(TG_OP, NEW.codistat, livello, NULL);
    END IF;
  END LOOP;
  RETURN NULL;
END $corpo$;

-- Of every table that tells its changed rows, as its trigger for each statement says which keys belong to which layer.
SELECT format(
  'CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $corpo$
   BEGIN
     IF current_setting(''lucerna.in_disparte'', true) = ''si'' THEN
       RETURN NULL;
     END IF;
     IF TG_OP <> ''INSERT'' THEN
       %s
     END IF;
     IF TG_OP <> ''DELETE'' AND (%s) IS DISTINCT FROM (%s) THEN
       %s
     END IF;
     RETURN NULL;
   END $corpo$',
  f.proname || '_di_riga',
  string_agg(format('PERFORM versione_di_riga(TG_OP, OLD.codistat, %L, %s);', l.coppia[1],
                    regexp_replace(l.coppia[2], '^t\.', 'OLD.')), ' ' ORDER BY l.coppia[1]),
  'NEW.codistat, ' || string_agg(regexp_replace(l.coppia[2], '^t\.', 'NEW.'), ', ' ORDER BY l.coppia[1]),
  'OLD.codistat, ' || string_agg(regexp_replace(l.coppia[2], '^t\.', 'OLD.'), ', ' ORDER BY l.coppia[1]),
  string_agg(format('PERFORM versione_di_riga(TG_OP, NEW.codistat, %L, %s);', l.coppia[1],
                    regexp_replace(l.coppia[2], '^t\.', 'NEW.')), ' ' ORDER BY l.coppia[1]))
FROM pg_proc f
CROSS JOIN LATERAL regexp_matches(
  substring(f.prosrc FROM 'CROSS JOIN LATERAL \(VALUES (\([^;]*?\))\) AS l\(layer, id\)'),
  '\(''(\w+)'', ([\w.:]+)\)', 'g') AS l(coppia)
WHERE f.pronamespace = 'public'::regnamespace AND f.prorettype = 'trigger'::regtype
GROUP BY f.proname
\gexec

-- Of what hangs together with a row: the buildings of a plant that is deleted, and the other way round.
CREATE OR REPLACE FUNCTION layer_versione_collegati_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
DECLARE
  livello text;
  collegato integer;
BEGIN
  IF (NEW.eliminato_il IS NULL) = (OLD.eliminato_il IS NULL) THEN
    RETURN NULL;
  END IF;
  FOREACH livello IN ARRAY TG_ARGV[3 : TG_NARGS - 2] LOOP
    FOR collegato IN EXECUTE format(
      'SELECT %I FROM edifici_impianti WHERE codistat = $1 AND %I = $2', TG_ARGV[2], TG_ARGV[1])
      USING NEW.codistat, (to_jsonb(NEW) ->> TG_ARGV[0])::integer
    LOOP
      PERFORM versione_di_riga(TG_OP, NEW.codistat, livello, collegato);
    END LOOP;
  END LOOP;
  RETURN NULL;
END $corpo$;
