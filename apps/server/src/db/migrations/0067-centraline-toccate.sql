-- With which version of the layer of light points what hangs on each cabinet changed last, so that only its year is
-- reckoned anew. Key 0 stands for all cabinets of the municipality.
CREATE TABLE lampade_versioni (
  codistat text NOT NULL REFERENCES comuni (codistat),
  id_imp integer NOT NULL,
  versione integer NOT NULL,
  PRIMARY KEY (codistat, id_imp)
);
SELECT tabella_del_comune('lampade_versioni', 'SELECT, INSERT, UPDATE');
CREATE INDEX lampade_versioni_dopo ON lampade_versioni (codistat, versione);

CREATE FUNCTION chiave_di_lampade(
  importazione integer, lampot text, lamp_tipo text, lamp_pot double precision, lamp_pot_ass double precision
) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(jsonb_build_array(importazione, lampot, lamp_tipo, lamp_pot, lamp_pot_ass)::text)
$$;

-- Whether a cabinet has had so many light points of a sort on every day since that one.
CREATE FUNCTION lampade_fin_da(comune text, centralina integer, sorte text, da date, quante bigint)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(allora) >= quante AND min(giorno) = da, false)
  FROM (
    SELECT giorno, sum(punti) OVER (ORDER BY giorno) AS allora FROM ip_pl_giorni
    WHERE codistat = comune AND id_imp = centralina AND chiave = sorte
  ) g
  WHERE giorno >= da
$$;

-- As before, and each cabinet gets the version of the layer. A power that is written where there was none fills a gap of
-- the survey: it counts from when the light point came into service, as an insertion does, and so does taking it away
-- again; only as far back as the cabinet has had a light point of that sort, so that one that was moved takes nothing along.
-- Statements of their own for each kind of write are planned once a session: made from text they were planned at each save.
DO $fare$
DECLARE
  colonne text := 'codistat, importazione, id_imp, lampot, lamp_tipo, lamp_pot, lamp_pot_ass, lamp_nr';
  dette text := (SELECT string_agg('%1$s.' || c, ', ') FROM unnest(string_to_array(colonne, ', ')) c);
  servizio text := 'punto_in_servizio(v.data_attvaz, v.data_impianto)';
  sorte text := 'v.importazione, v.lampot, v.lamp_tipo, v.lamp_pot, v.lamp_pot_ass';
  coppie text := 'nuove n JOIN vecchie v ON v.codistat = n.codistat AND v.plid = n.plid
    WHERE (n.id_imp, n.lampot, n.lamp_tipo, n.lamp_pot, n.lamp_pot_ass, n.lamp_nr, n.eliminato_il IS NULL)
      IS DISTINCT FROM (v.id_imp, v.lampot, v.lamp_tipo, v.lamp_pot, v.lamp_pot_ass, v.lamp_nr, v.eliminato_il IS NULL)';
  giorno text := format('CASE WHEN n.id_imp = v.id_imp AND n.eliminato_il IS NULL AND v.eliminato_il IS NULL
        AND (n.lamp_pot IS NULL AND n.lamp_pot_ass IS NULL) <> (v.lamp_pot IS NULL AND v.lamp_pot_ass IS NULL)
        AND lampade_fin_da(v.codistat, v.id_imp, chiave_di_lampade(%2$s), %1$s,
              count(*) OVER (PARTITION BY v.codistat, v.id_imp, %2$s ORDER BY %1$s))
      THEN %1$s ELSE greatest((now() AT TIME ZONE ''Europe/Rome'')::date, %1$s) END', servizio, sorte);
  funzione text := $testo$
    CREATE FUNCTION ip_pl_giorni_%1$s() RETURNS trigger LANGUAGE plpgsql AS $corpo$
    BEGIN
      IF NOT EXISTS (SELECT FROM %2$s) THEN
        RETURN NULL;
      END IF;
      WITH differenze AS (
        SELECT codistat, importazione, id_imp, giorno, lampot, lamp_tipo, lamp_pot, lamp_pot_ass,
               sum(segno)::integer AS punti, sum(segno * coalesce(lamp_nr, 1)::numeric) AS lampade
        FROM (%3$s) r WHERE id_imp IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
      ), toccate AS (
        INSERT INTO lampade_versioni AS t (codistat, id_imp, versione)
        SELECT DISTINCT d.codistat, d.id_imp, l.versione
        FROM differenze d JOIN layer_versione l ON l.codistat = d.codistat AND l.layer = 'pl'
        WHERE punti <> 0 OR lampade <> 0
        ORDER BY 1, 2
        ON CONFLICT (codistat, id_imp) DO UPDATE SET versione = excluded.versione
      )
      INSERT INTO ip_pl_giorni AS g
        (codistat, id_imp, giorno, chiave, importazione, lampot, lamp_tipo, lamp_pot, lamp_pot_ass, punti, lampade)
      SELECT codistat, id_imp, giorno,
             chiave_di_lampade(importazione, lampot, lamp_tipo, lamp_pot, lamp_pot_ass) AS chiave,
             importazione, lampot, lamp_tipo, lamp_pot, lamp_pot_ass, punti, lampade
      FROM differenze WHERE punti <> 0 OR lampade <> 0
      ORDER BY 1, 2, 3, 4
      ON CONFLICT (codistat, id_imp, giorno, chiave) DO UPDATE SET
        punti = g.punti + excluded.punti, lampade = g.lampade + excluded.lampade;
      %4$s
      RETURN NULL;
    END $corpo$
  $testo$;
BEGIN
  EXECUTE format(funzione, 'inseriti', 'nuove', format(
    'SELECT 1 AS segno, punto_in_servizio(data_attvaz, data_impianto) AS giorno, %s
     FROM nuove WHERE eliminato_il IS NULL', colonne), '');
  EXECUTE format(funzione, 'modificati', coppie, format(
    'SELECT 1 AS segno, %3$s AS giorno, %1$s FROM %4$s AND n.eliminato_il IS NULL
     UNION ALL
     SELECT -1, %3$s, %2$s FROM %4$s AND v.eliminato_il IS NULL',
    format(dette, 'n'), format(dette, 'v'), giorno, coppie), '');
  EXECUTE format(funzione, 'eliminati', 'vecchie', format(
    'SELECT -1 AS segno, punto_in_servizio(data_attvaz, data_impianto) AS giorno, %s
     FROM vecchie WHERE eliminato_il IS NULL', colonne),
    'DELETE FROM ip_pl_giorni g USING (SELECT DISTINCT codistat, id_imp FROM vecchie) v
     WHERE g.codistat = v.codistat AND g.id_imp = v.id_imp AND g.punti = 0 AND g.lampade = 0;');
END $fare$;
DROP TRIGGER punti_di_ogni_giorno_inserimento ON ip_pl;
DROP TRIGGER punti_di_ogni_giorno_modifica ON ip_pl;
DROP TRIGGER punti_di_ogni_giorno_eliminazione ON ip_pl;
DROP FUNCTION ip_pl_giorni_aggiorna();
CREATE TRIGGER punti_di_ogni_giorno_inserimento AFTER INSERT ON ip_pl REFERENCING NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION ip_pl_giorni_inseriti();
CREATE TRIGGER punti_di_ogni_giorno_modifica AFTER UPDATE ON ip_pl REFERENCING OLD TABLE AS vecchie NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION ip_pl_giorni_modificati();
CREATE TRIGGER punti_di_ogni_giorno_eliminazione AFTER DELETE ON ip_pl REFERENCING OLD TABLE AS vecchie
  FOR EACH STATEMENT EXECUTE FUNCTION ip_pl_giorni_eliminati();

-- As before, and for bands too, which tell what a verdict is found by.
CREATE OR REPLACE FUNCTION bollette_versioni_avanza() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chi text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT codistat, id_contat FROM nuove'
    WHEN 'DELETE' THEN 'SELECT codistat, id_contat FROM vecchie'
    ELSE 'SELECT n.codistat, unnest(ARRAY[n.id_contat, v.id_contat]) AS id_contat
          FROM nuove n JOIN vecchie v ON v.codistat = n.codistat AND v.id_letture = n.id_letture
          WHERE (n.id_contat, n.periodo_inizio, n.periodo_fine, n.importo, n.totale_lettura, n.eliminato_il,
                 n.valore_f1, n.valore_f2, n.valore_f3)
            IS DISTINCT FROM (v.id_contat, v.periodo_inizio, v.periodo_fine, v.importo, v.totale_lettura, v.eliminato_il,
                 v.valore_f1, v.valore_f2, v.valore_f3)'
    END;
BEGIN
  IF current_setting('lucerna.in_disparte', true) = 'si' THEN
    RETURN NULL;
  END IF;
  EXECUTE format(
    'INSERT INTO bollette_versioni AS b (codistat, id_contat, versione)
     SELECT DISTINCT r.codistat, r.id_contat, l.versione
     FROM (%s) r JOIN layer_versione l ON l.codistat = r.codistat AND l.layer = ''bollette''
     ORDER BY 1, 2
     ON CONFLICT (codistat, id_contat) DO UPDATE SET versione = excluded.versione', chi);
  RETURN NULL;
END $$;
