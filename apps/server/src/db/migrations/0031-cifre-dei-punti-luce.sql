-- What the light points of a municipality add up to, kept by every write: as many rows as there are ways in which lamps
-- are written and years in which they were installed. Reading all light points to count them takes longer than anybody
-- waits for the dashboard.
CREATE TABLE ip_pl_gruppi (
  codistat text NOT NULL REFERENCES comuni (codistat),
  -- Of what tells the group from others, which may be longer than an index takes.
  chiave text NOT NULL,
  lampot text,
  lamp_tipo text,
  -- In which it was installed.
  anno integer,
  numero integer NOT NULL,
  -- Numeric, so that what is taken away leaves what was there before.
  watt numeric NOT NULL,
  senza_potenza integer NOT NULL,
  incompleti integer NOT NULL,
  PRIMARY KEY (codistat, chiave)
);
SELECT tabella_del_comune('ip_pl_gruppi', 'SELECT, INSERT, UPDATE, DELETE');
-- Light points that an import is writing are groups of their own, which nobody sees before it is done.
SELECT tabella_importabile('ip_pl_gruppi');

-- The groups that a statement's light points leave and join. Its name comes after those of the layers' versions: writers
-- of the same layer have waited for each other there.
CREATE FUNCTION ip_pl_gruppi_aggiorna() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  colonne text := 'codistat, importazione, lampot, lamp_tipo, data_impianto, lamp_pot, lamp_nr, inserimento_completo, eliminato_il';
  arrivano text := format('SELECT 1 AS segno, %s FROM nuove', colonne);
  partono text := format('SELECT -1 AS segno, %s FROM vecchie', colonne);
BEGIN
  EXECUTE format(
    'WITH differenze AS (
       SELECT codistat, importazione, lampot, lamp_tipo, extract(year FROM data_impianto)::integer AS anno,
              sum(segno)::integer AS numero,
              sum(segno * coalesce(lamp_pot * coalesce(lamp_nr, 1), 0)::numeric) AS watt,
              (coalesce(sum(segno) FILTER (WHERE lamp_pot IS NULL), 0))::integer AS senza_potenza,
              (coalesce(sum(segno) FILTER (WHERE NOT inserimento_completo), 0))::integer AS incompleti
       FROM (%s) r WHERE eliminato_il IS NULL GROUP BY 1, 2, 3, 4, 5
     )
     INSERT INTO ip_pl_gruppi AS g
       (codistat, chiave, importazione, lampot, lamp_tipo, anno, numero, watt, senza_potenza, incompleti)
     SELECT codistat, md5(jsonb_build_array(importazione, lampot, lamp_tipo, anno)::text) AS chiave,
            importazione, lampot, lamp_tipo, anno, numero, watt, senza_potenza, incompleti
     FROM differenze WHERE numero <> 0 OR watt <> 0 OR senza_potenza <> 0 OR incompleti <> 0
     ORDER BY 1, 2
     ON CONFLICT (codistat, chiave) DO UPDATE SET
       numero = g.numero + excluded.numero, watt = g.watt + excluded.watt,
       senza_potenza = g.senza_potenza + excluded.senza_potenza, incompleti = g.incompleti + excluded.incompleti',
    CASE TG_OP WHEN 'INSERT' THEN arrivano WHEN 'DELETE' THEN partono ELSE arrivano || ' UNION ALL ' || partono END);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM ip_pl_gruppi g USING (SELECT DISTINCT codistat FROM vecchie) v
    WHERE g.codistat = v.codistat AND g.numero = 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER punti_contati_inserimento AFTER INSERT ON ip_pl REFERENCING NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION ip_pl_gruppi_aggiorna();
CREATE TRIGGER punti_contati_modifica AFTER UPDATE ON ip_pl REFERENCING OLD TABLE AS vecchie NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION ip_pl_gruppi_aggiorna();
CREATE TRIGGER punti_contati_eliminazione AFTER DELETE ON ip_pl REFERENCING OLD TABLE AS vecchie
  FOR EACH STATEMENT EXECUTE FUNCTION ip_pl_gruppi_aggiorna();

INSERT INTO ip_pl_gruppi
  (codistat, chiave, importazione, lampot, lamp_tipo, anno, numero, watt, senza_potenza, incompleti)
SELECT codistat, md5(jsonb_build_array(importazione, lampot, lamp_tipo, anno)::text),
       importazione, lampot, lamp_tipo, anno, numero, watt, senza_potenza, incompleti
FROM (
  SELECT codistat, importazione, lampot, lamp_tipo, extract(year FROM data_impianto)::integer AS anno,
         count(*)::integer AS numero,
         sum(coalesce(lamp_pot * coalesce(lamp_nr, 1), 0)::numeric) AS watt,
         (count(*) FILTER (WHERE lamp_pot IS NULL))::integer AS senza_potenza,
         (count(*) FILTER (WHERE NOT inserimento_completo))::integer AS incompleti
  FROM ip_pl WHERE eliminato_il IS NULL GROUP BY 1, 2, 3, 4, 5
) g;
