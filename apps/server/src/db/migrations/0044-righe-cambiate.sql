-- What each step of a layer's version changed: who holds the list of an earlier version asks for those rows alone.
CREATE TABLE layer_cambiati (
  codistat text NOT NULL REFERENCES comuni (codistat),
  layer text NOT NULL,
  versione integer NOT NULL,
  -- The keys of the rows that the list shows otherwise since, or no longer. Null: too many to be named. A step without
  -- a row here is one that nobody can tell about; then the list is read whole.
  ids integer[],
  PRIMARY KEY (codistat, layer, versione)
);
SELECT tabella_del_comune('layer_cambiati', 'SELECT, INSERT, DELETE');

-- The middle of a statement of the functions below. Before it stands `r`: for each municipality and layer whether
-- rows changed, and which (`ids`). The version's line is held until the commit, so that steps are seen in the order of
-- their numbers: whoever sees one sees what all before it changed. A thousand steps are remembered.
CREATE FUNCTION layer_versione_passo() RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT
    'v AS (
       INSERT INTO layer_versione AS v (codistat, layer) SELECT r.codistat, r.layer FROM r ORDER BY 1, 2
       ON CONFLICT (codistat, layer) DO UPDATE SET versione = v.versione + 1
       RETURNING v.codistat, v.layer, v.versione
     ), passati AS (
       DELETE FROM layer_cambiati c USING v
       WHERE v.versione % 100 = 0 AND c.codistat = v.codistat AND c.layer = v.layer AND c.versione <= v.versione - 1000
     )
     INSERT INTO layer_cambiati (codistat, layer, versione, ids)
     SELECT v.codistat, v.layer, v.versione, r.ids FROM v JOIN r ON r.codistat = v.codistat AND r.layer = v.layer;'
$$;

-- Each write to the table moves the versions of those layers, and says which of their rows it changed. `chiavi` has an
-- expression for each layer: the key, in its list, of what a row of the table shows; null where it shows no row of it.
-- A function a table, so that its statements are planned once.
CREATE FUNCTION tabella_con_righe(tabella text, livelli text[], chiavi text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  argomenti text := (SELECT string_agg(quote_literal(l), ', ') FROM unnest(livelli) l);
  righe text := (
    SELECT string_agg(format('(%L, %s)', l.layer, coalesce(l.chiave, 'NULL::integer')), ', ')
    FROM unnest(livelli, chiavi) AS l(layer, chiave));
  ramo text := 'WITH r AS (
      SELECT d.codistat, d.layer,
             CASE WHEN count(d.id) <= 5000 THEN coalesce(array_agg(d.id) FILTER (WHERE d.id IS NOT NULL), ''{}'') END AS ids
      FROM (SELECT DISTINCT t.codistat, l.layer, l.id FROM (%s) t CROSS JOIN LATERAL (VALUES %s) AS l(layer, id)) d
      GROUP BY 1, 2
    ), ';
  passo text := layer_versione_passo();
BEGIN
  EXECUTE format(
    'CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $corpo$
     BEGIN
       IF current_setting(''lucerna.in_disparte'', true) = ''si'' THEN
         RETURN NULL;
       END IF;
       IF TG_OP = ''INSERT'' THEN
         %2$s
       ELSIF TG_OP = ''DELETE'' THEN
         %3$s
       ELSE
         %4$s
       END IF;
       RETURN NULL;
     END $corpo$',
    'layer_versione_' || tabella, format(ramo, 'SELECT * FROM nuove', righe) || passo,
    format(ramo, 'SELECT * FROM vecchie', righe) || passo,
    format(ramo, 'SELECT * FROM vecchie UNION ALL SELECT * FROM nuove', righe) || passo);
  EXECUTE format(
    'DROP TRIGGER IF EXISTS layer_versione_inserimento ON %1$I;
     DROP TRIGGER IF EXISTS layer_versione_modifica ON %1$I;
     DROP TRIGGER IF EXISTS layer_versione_eliminazione ON %1$I;
     CREATE TRIGGER layer_versione_inserimento AFTER INSERT ON %1$I REFERENCING NEW TABLE AS nuove
       FOR EACH STATEMENT EXECUTE FUNCTION %2$I(%3$s);
     CREATE TRIGGER layer_versione_modifica AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS vecchie NEW TABLE AS nuove
       FOR EACH STATEMENT EXECUTE FUNCTION %2$I(%3$s);
     CREATE TRIGGER layer_versione_eliminazione AFTER DELETE ON %1$I REFERENCING OLD TABLE AS vecchie
       FOR EACH STATEMENT EXECUTE FUNCTION %2$I(%3$s)', tabella, 'layer_versione_' || tabella, argomenti);
END $$;

SELECT tabella_con_righe('ip_pl', '{pl}', '{t.plid}'),
       tabella_con_righe('ip_linee', '{linee}', '{t.id_linea}'),
       tabella_con_righe('ip_q_sez', '{quadri}', '{t.id_q_sez}'),
       tabella_con_righe('imp', '{impianti,centraline}', '{t.id_imp,t.id_imp}'),
       tabella_con_righe('edifici', '{edifici}', '{t.idf}'),
       -- A plant shows the key of its carrier, which never changes, and not its name.
       tabella_con_righe('vettori', '{vettori,impianti,centraline}', '{t.id,NULL,NULL}'),
       tabella_con_righe('confini', '{confini}', '{t.id}'),
       tabella_con_righe('edifici_impianti', '{centraline,edifici,impianti}', '{t.id_impianto,t.id_edificio,t.id_impianto}');

-- As before, and says which rows of the other side lose their links or get them back. The third argument is the column
-- in the links of the other side's key.
CREATE OR REPLACE FUNCTION layer_versione_collegati() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'WITH r AS (
       SELECT d.codistat, l.layer, CASE WHEN count(*) <= 5000 THEN array_agg(d.id) END AS ids
       FROM (SELECT DISTINCT n.codistat, a.%3$I AS id FROM nuove n
             JOIN vecchie p ON p.codistat = n.codistat AND p.%1$I = n.%1$I
             JOIN edifici_impianti a ON a.codistat = n.codistat AND a.%2$I = n.%1$I
             WHERE (n.eliminato_il IS NULL) <> (p.eliminato_il IS NULL)) d, unnest($1) AS l(layer)
       GROUP BY 1, 2
     ), ', TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]) || layer_versione_passo()
  USING TG_ARGV[3:];
  RETURN NULL;
END $$;
DROP TRIGGER collegati_versione_modifica ON edifici;
DROP TRIGGER layer_versione_modifica_collegati ON imp;
CREATE TRIGGER collegati_versione_modifica AFTER UPDATE ON edifici REFERENCING OLD TABLE AS vecchie NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION layer_versione_collegati('idf', 'id_edificio', 'id_impianto', 'centraline', 'impianti');
CREATE TRIGGER layer_versione_modifica_collegati AFTER UPDATE ON imp REFERENCING OLD TABLE AS vecchie NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION layer_versione_collegati('id_imp', 'id_impianto', 'id_edificio', 'edifici');

-- As before; its layers tell what changes.
CREATE OR REPLACE FUNCTION tabella_di_elementi(
  tabella text, chiave text, tipo_elemento text, geometrie text[], livelli text[], colonne text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TABLE %1$I (
       codistat text NOT NULL REFERENCES comuni (codistat),
       %2$I integer GENERATED BY DEFAULT AS IDENTITY,
       the_geom geometry(Geometry, 4326) CONSTRAINT %3$I CHECK (geometrytype(the_geom) = ANY (%4$L::text[])),
       inserimento_completo boolean NOT NULL DEFAULT false,
       user_id text,
       data_modifica timestamptz NOT NULL DEFAULT now(),
       versione integer NOT NULL DEFAULT 1,
       eliminato_il timestamptz,
       PRIMARY KEY (codistat, %2$I),
       %5$s
     );
     CREATE INDEX %6$I ON %1$I USING gist (the_geom)',
    tabella, chiave, tabella || '_the_geom_tipo', geometrie, colonne, tabella || '_the_geom');
  PERFORM tabella_del_comune(tabella, 'SELECT, INSERT, UPDATE');
  PERFORM tabella_importabile(tabella);
  PERFORM tabella_con_righe(
    tabella, livelli, (SELECT array_agg(format('t.%I', chiave)) FROM unnest(livelli)));
  PERFORM tabella_con_storico(tabella, chiave);
  INSERT INTO tipi_elemento VALUES (tipo_elemento, tabella);
END $$;
REVOKE EXECUTE ON FUNCTION tabella_con_righe FROM PUBLIC;
