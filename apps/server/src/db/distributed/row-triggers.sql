-- Triggers for each row, in the place of those that read the rows of a statement: for a distributed database alone, where no
-- trigger is handed those (docs/scala.md, decision record 180). Part of prepare.sql; run by `psql`, or by `npm run prova-scala
-- -- --citus`. Each statement within is of one municipality, so that the machine that holds the row carries it out by itself.
-- What is counted for a whole statement is kept in settings of the transaction and written when the statement ends.
-- It can be run again, which is to be done after an update that brings a trigger.

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

CREATE OR REPLACE FUNCTION storico_inserimento_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
DECLARE
  stato jsonb := to_jsonb(NEW) #- '{the_geom,crs}';
BEGIN
  INSERT INTO storico (codistat, tabella, id_elemento, versione, chi, origine, azione, operazione, prima, dopo)
  VALUES (NEW.codistat, TG_ARGV[1], (stato ->> TG_ARGV[0])::integer, NEW.versione, NEW.user_id,
          coalesce(nullif(current_setting('lucerna.origine', true), ''), 'sistema'), 'inserimento',
          nullif(current_setting('lucerna.operazione', true), '')::integer, '{}',
          jsonb_strip_nulls(stato - ARRAY[TG_ARGV[0], 'codistat', 'versione', 'user_id', 'data_modifica', 'eliminato_il',
                                          'importazione']));
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION storico_modifica_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
DECLARE
  non_detti CONSTANT text[] := ARRAY['versione', 'user_id', 'data_modifica', 'eliminato_il'];
  stato_prima jsonb := (to_jsonb(OLD) - non_detti) #- '{the_geom,crs}';
  stato_dopo jsonb := (to_jsonb(NEW) - non_detti) #- '{the_geom,crs}';
  prima_diversi jsonb;
  dopo_diversi jsonb;
BEGIN
  IF NEW.versione = OLD.versione THEN
    RETURN NULL;
  END IF;
  SELECT jsonb_object_agg(k.campo, stato_prima -> k.campo), jsonb_object_agg(k.campo, k.valore)
  INTO prima_diversi, dopo_diversi
  FROM jsonb_each(stato_dopo) AS k(campo, valore) WHERE stato_prima -> k.campo IS DISTINCT FROM k.valore;
  INSERT INTO storico (codistat, tabella, id_elemento, versione, chi, origine, azione, operazione, prima, dopo)
  VALUES (NEW.codistat, TG_ARGV[1], (stato_dopo ->> TG_ARGV[0])::integer, NEW.versione, NEW.user_id,
          coalesce(nullif(current_setting('lucerna.origine', true), ''), 'sistema'),
          CASE WHEN OLD.eliminato_il IS NULL AND NEW.eliminato_il IS NOT NULL THEN 'eliminazione'
               WHEN OLD.eliminato_il IS NOT NULL AND NEW.eliminato_il IS NULL THEN 'ripristino'
               WHEN current_setting('lucerna.ripristino', true) = 'si' THEN 'ripristino' ELSE 'modifica' END,
          nullif(current_setting('lucerna.operazione', true), '')::integer,
          coalesce(prima_diversi, '{}'), coalesce(dopo_diversi, '{}'));
  RETURN NULL;
END $corpo$;

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

CREATE OR REPLACE FUNCTION bollette_inserite_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
BEGIN
  IF current_setting('lucerna.in_disparte', true) = 'si' THEN
    RETURN NULL;
  END IF;
  INSERT INTO bollette_da_verificare AS d (codistat, id_contat, da)
  VALUES (NEW.codistat, NEW.id_contat, NEW.periodo_inizio)
  ON CONFLICT (codistat, id_contat) DO UPDATE SET da = least(d.da, excluded.da);
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION bollette_cambiate_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
BEGIN
  IF (NEW.periodo_inizio, NEW.periodo_fine, NEW.importo, NEW.totale_lettura, NEW.valore_f1, NEW.valore_f2, NEW.valore_f3,
      NEW.valore_f0, NEW.eliminato_il) IS DISTINCT FROM
     (OLD.periodo_inizio, OLD.periodo_fine, OLD.importo, OLD.totale_lettura, OLD.valore_f1, OLD.valore_f2, OLD.valore_f3,
      OLD.valore_f0, OLD.eliminato_il) THEN
    INSERT INTO bollette_da_verificare AS d (codistat, id_contat, da)
    VALUES (NEW.codistat, NEW.id_contat, least(NEW.periodo_inizio, OLD.periodo_inizio))
    ON CONFLICT (codistat, id_contat) DO UPDATE SET da = least(d.da, excluded.da);
  END IF;
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION bollette_di_impianti_cambiati_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
BEGIN
  IF (NEW.d_elim, NEW.pod_pdr_cont, NEW.imp_tipo, NEW.vett, NEW.um, NEW.eliminato_il IS NULL) IS DISTINCT FROM
     (OLD.d_elim, OLD.pod_pdr_cont, OLD.imp_tipo, OLD.vett, OLD.um, OLD.eliminato_il IS NULL)
     AND EXISTS (SELECT FROM bollette b WHERE b.codistat = NEW.codistat AND b.id_contat = NEW.id_imp
                 AND b.eliminato_il IS NULL) THEN
    INSERT INTO bollette_da_verificare (codistat, id_contat, da) VALUES (NEW.codistat, NEW.id_imp, DATE '0001-01-01')
    ON CONFLICT (codistat, id_contat) DO UPDATE SET da = excluded.da;
  END IF;
  RETURN NULL;
END $corpo$;

-- The months of a bill, row by row. Values one by one, here and below: a part of a table has a row type of its own.
CREATE OR REPLACE FUNCTION bolletta_mesi_scritti(
  comune text, bolletta integer, contatore integer, inizio date, fine date, importazione integer,
  f1 numeric, f2 numeric, f3 numeric, f0 numeric, totale numeric, importo numeric) RETURNS void
LANGUAGE plpgsql AS $corpo$
DECLARE
  m record;
BEGIN
  FOR m IN SELECT * FROM bolletta_per_mese($4, $5, $7, $8, $9, $10, $11, $12) LOOP
    INSERT INTO bollette_mesi (codistat, id_letture, mese, id_contat, periodo_fine, importazione,
                               f1, f2, f3, f0, consumo, importo, non_ripartito)
    VALUES ($1, $2, m.mese, $3, $5, $6, m.f1, m.f2, m.f3, m.f0, m.consumo, m.importo, m.non_ripartito);
  END LOOP;
END $corpo$;

CREATE OR REPLACE FUNCTION bollette_mesi_inserite_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
BEGIN
  IF NEW.eliminato_il IS NULL THEN
    PERFORM bolletta_mesi_scritti(
      NEW.codistat, NEW.id_letture, NEW.id_contat, NEW.periodo_inizio, NEW.periodo_fine, NEW.importazione,
      NEW.valore_f1, NEW.valore_f2, NEW.valore_f3, NEW.valore_f0, NEW.totale_lettura, NEW.importo);
  END IF;
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION bollette_mesi_tolte_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
BEGIN
  DELETE FROM bollette_mesi m WHERE m.codistat = OLD.codistat AND m.id_letture = OLD.id_letture;
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION bollette_mesi_cambiate_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
BEGIN
  IF (NEW.id_contat, NEW.periodo_inizio, NEW.periodo_fine, NEW.importo, NEW.totale_lettura, NEW.valore_f1, NEW.valore_f2,
      NEW.valore_f3, NEW.valore_f0, NEW.eliminato_il, NEW.importazione) IS DISTINCT FROM
     (OLD.id_contat, OLD.periodo_inizio, OLD.periodo_fine, OLD.importo, OLD.totale_lettura, OLD.valore_f1, OLD.valore_f2,
      OLD.valore_f3, OLD.valore_f0, OLD.eliminato_il, OLD.importazione) THEN
    DELETE FROM bollette_mesi m WHERE m.codistat = NEW.codistat AND m.id_letture = NEW.id_letture;
  END IF;
  IF NEW.eliminato_il IS NULL AND NOT EXISTS (
    SELECT FROM bollette_mesi m WHERE m.codistat = NEW.codistat AND m.id_letture = NEW.id_letture) THEN
    PERFORM bolletta_mesi_scritti(
      NEW.codistat, NEW.id_letture, NEW.id_contat, NEW.periodo_inizio, NEW.periodo_fine, NEW.importazione,
      NEW.valore_f1, NEW.valore_f2, NEW.valore_f3, NEW.valore_f0, NEW.totale_lettura, NEW.importo);
  END IF;
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION bollette_versioni_avanza_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
DECLARE
  comune text := CASE TG_OP WHEN 'DELETE' THEN OLD.codistat ELSE NEW.codistat END;
  contatore integer;
  passo integer;
BEGIN
  IF current_setting('lucerna.in_disparte', true) = 'si' OR TG_OP = 'UPDATE' AND
     (NEW.id_contat, NEW.periodo_inizio, NEW.periodo_fine, NEW.importo, NEW.totale_lettura, NEW.eliminato_il,
      NEW.valore_f1, NEW.valore_f2, NEW.valore_f3) IS NOT DISTINCT FROM
     (OLD.id_contat, OLD.periodo_inizio, OLD.periodo_fine, OLD.importo, OLD.totale_lettura, OLD.eliminato_il,
      OLD.valore_f1, OLD.valore_f2, OLD.valore_f3) THEN
    RETURN NULL;
  END IF;
  SELECT versione INTO passo FROM layer_versione WHERE codistat = comune AND layer = 'bollette';
  FOR contatore IN SELECT DISTINCT c FROM unnest(ARRAY[OLD.id_contat, NEW.id_contat]) c WHERE c IS NOT NULL LOOP
    INSERT INTO bollette_versioni (codistat, id_contat, versione) VALUES (comune, contatore, passo)
    ON CONFLICT (codistat, id_contat) DO UPDATE SET versione = excluded.versione;
  END LOOP;
  RETURN NULL;
END $corpo$;

-- A light point more in its group, or one less.
CREATE OR REPLACE FUNCTION gruppo_di_riga(
  segno integer, comune text, importazione integer, lampot text, lamp_tipo text, posa date, potenza double precision,
  lampade double precision, completo boolean) RETURNS void
LANGUAGE plpgsql AS $corpo$
DECLARE
  anno_posa CONSTANT integer := extract(year FROM posa);
  suo CONSTANT text := md5(jsonb_build_array($3, $4, $5, anno_posa)::text);
BEGIN
  INSERT INTO ip_pl_gruppi AS g
    (codistat, chiave, importazione, lampot, lamp_tipo, anno, numero, watt, senza_potenza, incompleti)
  VALUES ($2, suo, $3, $4, $5, anno_posa, segno, segno * coalesce(potenza * coalesce($8, 1), 0)::numeric,
          CASE WHEN potenza IS NULL THEN segno ELSE 0 END, CASE WHEN completo THEN 0 ELSE segno END)
  ON CONFLICT (codistat, chiave) DO UPDATE SET
    numero = g.numero + excluded.numero, watt = g.watt + excluded.watt,
    senza_potenza = g.senza_potenza + excluded.senza_potenza, incompleti = g.incompleti + excluded.incompleti;
  IF segno < 0 THEN
    DELETE FROM ip_pl_gruppi g WHERE g.codistat = $2 AND g.chiave = suo AND g.numero = 0;
  END IF;
END $corpo$;

CREATE OR REPLACE FUNCTION ip_pl_gruppi_aggiorna_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
BEGIN
  IF TG_OP = 'UPDATE' AND
     (OLD.codistat, OLD.importazione, OLD.lampot, OLD.lamp_tipo, extract(year FROM OLD.data_impianto), OLD.lamp_pot,
      OLD.lamp_nr, OLD.inserimento_completo, OLD.eliminato_il IS NULL) IS NOT DISTINCT FROM
     (NEW.codistat, NEW.importazione, NEW.lampot, NEW.lamp_tipo, extract(year FROM NEW.data_impianto), NEW.lamp_pot,
      NEW.lamp_nr, NEW.inserimento_completo, NEW.eliminato_il IS NULL) THEN
    RETURN NULL;
  END IF;
  -- The new one first: a group that both are in is not taken away in between.
  IF TG_OP <> 'DELETE' AND NEW.eliminato_il IS NULL THEN
    PERFORM gruppo_di_riga(1, NEW.codistat, NEW.importazione, NEW.lampot, NEW.lamp_tipo, NEW.data_impianto,
                           NEW.lamp_pot, NEW.lamp_nr, NEW.inserimento_completo);
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.eliminato_il IS NULL THEN
    PERFORM gruppo_di_riga(-1, OLD.codistat, OLD.importazione, OLD.lampot, OLD.lamp_tipo, OLD.data_impianto,
                           OLD.lamp_pot, OLD.lamp_nr, OLD.inserimento_completo);
  END IF;
  RETURN NULL;
END $corpo$;

-- So many light points and lamps of a kind more, from a day on.
CREATE OR REPLACE FUNCTION giorno_di_riga(
  da date, quanti integer, quante numeric, comune text, centralina integer, importazione integer, lampot text,
  lamp_tipo text, potenza double precision, assorbita double precision) RETURNS void
LANGUAGE plpgsql AS $corpo$
DECLARE
  passo integer;
BEGIN
  IF centralina IS NULL OR quanti = 0 AND quante = 0 THEN
    RETURN;
  END IF;
  SELECT versione INTO passo FROM layer_versione WHERE codistat = comune AND layer = 'pl';
  IF FOUND THEN
    INSERT INTO lampade_versioni (codistat, id_imp, versione) VALUES (comune, centralina, passo)
    ON CONFLICT (codistat, id_imp) DO UPDATE SET versione = excluded.versione;
  END IF;
  INSERT INTO ip_pl_giorni AS g
    (codistat, id_imp, giorno, chiave, importazione, lampot, lamp_tipo, lamp_pot, lamp_pot_ass, punti, lampade)
  VALUES (comune, centralina, da, chiave_di_lampade($6, $7, $8, $9, $10), $6, $7, $8, $9, $10, quanti, quante)
  ON CONFLICT (codistat, id_imp, giorno, chiave) DO UPDATE SET
    punti = g.punti + excluded.punti, lampade = g.lampade + excluded.lampade;
END $corpo$;

CREATE OR REPLACE FUNCTION ip_pl_giorni_inseriti_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
BEGIN
  IF NEW.eliminato_il IS NULL THEN
    PERFORM giorno_di_riga(
      punto_in_servizio(NEW.data_attvaz, NEW.data_impianto), 1, coalesce(NEW.lamp_nr, 1)::numeric,
      NEW.codistat, NEW.id_imp, NEW.importazione, NEW.lampot, NEW.lamp_tipo, NEW.lamp_pot, NEW.lamp_pot_ass);
  END IF;
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION ip_pl_giorni_eliminati_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
BEGIN
  IF OLD.eliminato_il IS NULL THEN
    PERFORM giorno_di_riga(
      punto_in_servizio(OLD.data_attvaz, OLD.data_impianto), -1, -coalesce(OLD.lamp_nr, 1)::numeric,
      OLD.codistat, OLD.id_imp, OLD.importazione, OLD.lampot, OLD.lamp_tipo, OLD.lamp_pot, OLD.lamp_pot_ass);
  END IF;
  DELETE FROM ip_pl_giorni g WHERE g.codistat = OLD.codistat AND g.id_imp = OLD.id_imp AND g.punti = 0 AND g.lampade = 0;
  RETURN NULL;
END $corpo$;

-- From which day a change of a lamp counts is judged for all rows of a statement together: they gather, in pieces.
CREATE OR REPLACE FUNCTION ip_pl_giorni_modificati_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
DECLARE
  nome text;
BEGIN
  IF (NEW.id_imp, NEW.lampot, NEW.lamp_tipo, NEW.lamp_pot, NEW.lamp_pot_ass, NEW.lamp_nr, NEW.eliminato_il IS NULL)
     IS NOT DISTINCT FROM
     (OLD.id_imp, OLD.lampot, OLD.lamp_tipo, OLD.lamp_pot, OLD.lamp_pot_ass, OLD.lamp_nr, OLD.eliminato_il IS NULL) THEN
    RETURN NULL;
  END IF;
  nome := 'lucerna.lampade_' || (riga_di_istruzione(TG_OP, 'lampade') - 1) / 200;
  PERFORM set_config(nome, concat_ws(',', nullif(current_setting(nome, true), ''), jsonb_build_object(
    'codistat', NEW.codistat, 'giorno', punto_in_servizio(OLD.data_attvaz, OLD.data_impianto),
    'c_era', OLD.eliminato_il IS NULL, 'c_e', NEW.eliminato_il IS NULL,
    'v_importazione', OLD.importazione, 'v_id_imp', OLD.id_imp, 'v_lampot', OLD.lampot, 'v_lamp_tipo', OLD.lamp_tipo,
    'v_lamp_pot', OLD.lamp_pot, 'v_lamp_pot_ass', OLD.lamp_pot_ass, 'v_lamp_nr', OLD.lamp_nr,
    'n_importazione', NEW.importazione, 'n_id_imp', NEW.id_imp, 'n_lampot', NEW.lampot, 'n_lamp_tipo', NEW.lamp_tipo,
    'n_lamp_pot', NEW.lamp_pot, 'n_lamp_pot_ass', NEW.lamp_pot_ass, 'n_lamp_nr', NEW.lamp_nr)::text), true);
  RETURN NULL;
END $corpo$;

-- A power that was not known holds from the beginning where all that stand there then have it; any other change from today on.
CREATE OR REPLACE FUNCTION lampade_cambiate_chiuse() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
DECLARE
  oggi CONSTANT date := (now() AT TIME ZONE 'Europe/Rome')::date;
  pezzo text;
  testo text;
  differenze jsonb;
  d record;
BEGIN
  FOR k IN 0 .. 2147483646 LOOP
    pezzo := nullif(current_setting('lucerna.lampade_' || k, true), '');
    EXIT WHEN pezzo IS NULL;
    PERFORM set_config('lucerna.lampade_' || k, '', true);
    testo := concat_ws(',', testo, pezzo);
  END LOOP;
  IF testo IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('lucerna.contate_update_lampade', '', true);
  -- All of it is read before any of it is written.
  WITH r AS (
    SELECT *, coalesce(n_id_imp = v_id_imp AND c_e AND c_era AND
        (n_lamp_pot IS NULL AND n_lamp_pot_ass IS NULL) <> (v_lamp_pot IS NULL AND v_lamp_pot_ass IS NULL), false) AS nota
    FROM jsonb_to_recordset(('[' || testo || ']')::jsonb) AS r(
      codistat text, giorno date, c_era boolean, c_e boolean,
      v_importazione integer, v_id_imp integer, v_lampot text, v_lamp_tipo text, v_lamp_pot double precision,
      v_lamp_pot_ass double precision, v_lamp_nr double precision,
      n_importazione integer, n_id_imp integer, n_lampot text, n_lamp_tipo text, n_lamp_pot double precision,
      n_lamp_pot_ass double precision, n_lamp_nr double precision)
  ), contate AS (
    SELECT *, CASE WHEN nota AND lampade_fin_da(
        codistat, v_id_imp, chiave_di_lampade(v_importazione, v_lampot, v_lamp_tipo, v_lamp_pot, v_lamp_pot_ass), giorno,
        count(*) OVER (PARTITION BY lato, codistat, v_id_imp, v_importazione, v_lampot, v_lamp_tipo, v_lamp_pot, v_lamp_pot_ass
                       ORDER BY giorno))
      THEN giorno ELSE greatest(oggi, giorno) END AS da
    FROM r CROSS JOIN (VALUES (1), (-1)) AS l(lato) WHERE CASE lato WHEN 1 THEN c_e ELSE c_era END
  ), sommate AS (
    SELECT codistat, da, CASE lato WHEN 1 THEN n_importazione ELSE v_importazione END AS importazione,
      CASE lato WHEN 1 THEN n_id_imp ELSE v_id_imp END AS id_imp, CASE lato WHEN 1 THEN n_lampot ELSE v_lampot END AS lampot,
      CASE lato WHEN 1 THEN n_lamp_tipo ELSE v_lamp_tipo END AS lamp_tipo,
      CASE lato WHEN 1 THEN n_lamp_pot ELSE v_lamp_pot END AS lamp_pot,
      CASE lato WHEN 1 THEN n_lamp_pot_ass ELSE v_lamp_pot_ass END AS lamp_pot_ass,
      sum(lato)::integer AS punti,
      sum(lato * coalesce(CASE lato WHEN 1 THEN n_lamp_nr ELSE v_lamp_nr END, 1)::numeric) AS lampade
    FROM contate GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  )
  SELECT jsonb_agg(to_jsonb(s) ORDER BY s.codistat, s.id_imp, s.da) INTO differenze
  FROM sommate s WHERE s.id_imp IS NOT NULL AND (s.punti <> 0 OR s.lampade <> 0);
  FOR d IN
    SELECT * FROM jsonb_to_recordset(differenze) AS d(
      codistat text, da date, importazione integer, id_imp integer, lampot text, lamp_tipo text, lamp_pot double precision,
      lamp_pot_ass double precision, punti integer, lampade numeric)
  LOOP
    PERFORM giorno_di_riga(d.da, d.punti, d.lampade, d.codistat, d.id_imp, d.importazione, d.lampot, d.lamp_tipo,
                           d.lamp_pot, d.lamp_pot_ass);
  END LOOP;
  RETURN NULL;
END $corpo$;

-- Each trigger for a statement gives way to one of the same name for each row. The table's name goes along as the last
-- argument: on a machine of several a part of a table bears a name of its own. Those of versions keep their arguments, which
-- are read as the layers of a table.
SELECT format('DROP TRIGGER %1$I ON %2$I; CREATE TRIGGER %1$I AFTER %3$s ON %2$I FOR EACH ROW EXECUTE FUNCTION %4$I(%5$s)',
  t.tgname, c.relname,
  CASE WHEN t.tgtype & 4 > 0 THEN 'INSERT' WHEN t.tgtype & 8 > 0 THEN 'DELETE' ELSE 'UPDATE' END,
  f.proname || '_di_riga',
  concat_ws(', ', nullif((SELECT string_agg(quote_literal(a), ', ' ORDER BY n)
                          FROM string_to_table(encode(t.tgargs, 'escape'), '\000') WITH ORDINALITY AS a(a, n)
                          WHERE n <= t.tgnargs), ''),
            CASE WHEN t.tgname NOT LIKE 'layer\_versione\_%' OR f.proname = 'layer_versione_collegati'
                 THEN quote_literal(c.relname) END))
FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc f ON f.oid = t.tgfoid
WHERE NOT t.tgisinternal AND (t.tgnewtable IS NOT NULL OR t.tgoldtable IS NOT NULL)
ORDER BY c.relname, t.tgname
\gexec

-- What a statement's rows add up to is written at its end, for every layer that one of its triggers steps.
SELECT format('DROP TRIGGER IF EXISTS %1$I ON %3$I;
               CREATE TRIGGER %1$I AFTER %2$s ON %3$I FOR EACH STATEMENT EXECUTE FUNCTION istruzione_chiusa(%4$s)',
  'chiude_' || lower(u.operazione), u.operazione, u.relname,
  concat_ws(', ', quote_literal(u.relname), string_agg(DISTINCT quote_literal(u.livello), ', ')))
FROM (
  SELECT c.relname,
    CASE WHEN t.tgtype & 4 > 0 THEN 'INSERT' WHEN t.tgtype & 8 > 0 THEN 'DELETE' ELSE 'UPDATE' END AS operazione,
    CASE WHEN f.proname = 'layer_versione_avanza_di_riga' THEN '-' ELSE '' END || l.livello AS livello
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc f ON f.oid = t.tgfoid
  LEFT JOIN LATERAL (
    SELECT a.a AS livello FROM string_to_table(encode(t.tgargs, 'escape'), '\000') WITH ORDINALITY AS a(a, n)
    WHERE f.proname LIKE 'layer\_versione\_%' AND n > CASE f.proname WHEN 'layer_versione_collegati_di_riga' THEN 3 ELSE 0 END
      AND n <= t.tgnargs - CASE f.proname WHEN 'layer_versione_collegati_di_riga' THEN 1 ELSE 0 END) l ON true
  WHERE NOT t.tgisinternal AND f.proname LIKE '%\_di\_riga'
) u
GROUP BY u.relname, u.operazione
\gexec

DROP TRIGGER IF EXISTS chiude_update_lampade ON ip_pl;
CREATE TRIGGER chiude_update_lampade AFTER UPDATE ON ip_pl FOR EACH STATEMENT EXECUTE FUNCTION lampade_cambiate_chiuse();

-- A machine other than the first gives no numbers below 2^31. No program reads these.
ALTER TABLE elementi_da_verificare ALTER COLUMN numero TYPE bigint;
