-- What hung on each cabinet, day by day, kept by every write: so many points and lamps of a sort more or less from a day
-- on. What hung on it on a day is what all rows up to that day add up to. As `ip_pl_gruppi`, with the day and the cabinet.
CREATE TABLE ip_pl_giorni (
  codistat text NOT NULL REFERENCES comuni (codistat),
  id_imp integer NOT NULL,
  giorno date NOT NULL,
  -- Of what tells the sort of lamps from others, which may be longer than an index takes.
  chiave text NOT NULL,
  lampot text,
  lamp_tipo text,
  lamp_pot double precision,
  lamp_pot_ass double precision,
  punti integer NOT NULL,
  -- Numeric, so that what is taken away leaves what was there before.
  lampade numeric NOT NULL,
  PRIMARY KEY (codistat, id_imp, giorno, chiave)
);
SELECT tabella_del_comune('ip_pl_giorni', 'SELECT, INSERT, UPDATE, DELETE');
-- Light points that an import is writing count once it is done.
SELECT tabella_importabile('ip_pl_giorni');

-- The day from which a light point counts that is new in the register: it may have stood there for long.
CREATE FUNCTION punto_in_servizio(data_attvaz date, data_impianto date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(data_attvaz, data_impianto, DATE '0001-01-01')
$$;

-- A new one counts back to when it came into service, and so does one whose row is taken back; what becomes of it later
-- counts from the day on which it is written (or from when it comes into service, if that is still to come).
CREATE FUNCTION ip_pl_giorni_aggiorna() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  colonne text := 'codistat, importazione, id_imp, lampot, lamp_tipo, lamp_pot, lamp_pot_ass, lamp_nr';
  dette text := (SELECT string_agg('%1$s.' || c, ', ') FROM unnest(string_to_array(colonne, ', ')) c);
  oggi text := '(now() AT TIME ZONE ''Europe/Rome'')::date';
  coppie text := 'nuove n JOIN vecchie v ON v.codistat = n.codistat AND v.plid = n.plid
    WHERE (n.id_imp, n.lampot, n.lamp_tipo, n.lamp_pot, n.lamp_pot_ass, n.lamp_nr, n.eliminato_il IS NULL)
      IS DISTINCT FROM (v.id_imp, v.lampot, v.lamp_tipo, v.lamp_pot, v.lamp_pot_ass, v.lamp_nr, v.eliminato_il IS NULL)';
  righe text := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT 1 AS segno, punto_in_servizio(data_attvaz, data_impianto) AS giorno, %s
      FROM nuove WHERE eliminato_il IS NULL', colonne)
    WHEN 'DELETE' THEN format('SELECT -1 AS segno, punto_in_servizio(data_attvaz, data_impianto) AS giorno, %s
      FROM vecchie WHERE eliminato_il IS NULL', colonne)
    ELSE format('SELECT 1 AS segno, greatest(%3$s, punto_in_servizio(v.data_attvaz, v.data_impianto)) AS giorno, %1$s
        FROM %4$s AND n.eliminato_il IS NULL
      UNION ALL
      SELECT -1, greatest(%3$s, punto_in_servizio(v.data_attvaz, v.data_impianto)), %2$s
        FROM %4$s AND v.eliminato_il IS NULL', format(dette, 'n'), format(dette, 'v'), oggi, coppie)
    END;
BEGIN
  EXECUTE format(
    'WITH differenze AS (
       SELECT codistat, importazione, id_imp, giorno, lampot, lamp_tipo, lamp_pot, lamp_pot_ass,
              sum(segno)::integer AS punti, sum(segno * coalesce(lamp_nr, 1)::numeric) AS lampade
       FROM (%s) r WHERE id_imp IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
     )
     INSERT INTO ip_pl_giorni AS g
       (codistat, id_imp, giorno, chiave, importazione, lampot, lamp_tipo, lamp_pot, lamp_pot_ass, punti, lampade)
     SELECT codistat, id_imp, giorno,
            md5(jsonb_build_array(importazione, lampot, lamp_tipo, lamp_pot, lamp_pot_ass)::text) AS chiave,
            importazione, lampot, lamp_tipo, lamp_pot, lamp_pot_ass, punti, lampade
     FROM differenze WHERE punti <> 0 OR lampade <> 0
     ORDER BY 1, 2, 3, 4
     ON CONFLICT (codistat, id_imp, giorno, chiave) DO UPDATE SET
       punti = g.punti + excluded.punti, lampade = g.lampade + excluded.lampade', righe);
  IF TG_OP = 'DELETE' THEN
    DELETE FROM ip_pl_giorni g USING (SELECT DISTINCT codistat, id_imp FROM vecchie) v
    WHERE g.codistat = v.codistat AND g.id_imp = v.id_imp AND g.punti = 0 AND g.lampade = 0;
  END IF;
  RETURN NULL;
END $$;
-- Their names come after those of the layers' versions: writers of the same layer have waited for each other there.
CREATE TRIGGER punti_di_ogni_giorno_inserimento AFTER INSERT ON ip_pl REFERENCING NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION ip_pl_giorni_aggiorna();
CREATE TRIGGER punti_di_ogni_giorno_modifica AFTER UPDATE ON ip_pl REFERENCING OLD TABLE AS vecchie NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION ip_pl_giorni_aggiorna();
CREATE TRIGGER punti_di_ogni_giorno_eliminazione AFTER DELETE ON ip_pl REFERENCING OLD TABLE AS vecchie
  FOR EACH STATEMENT EXECUTE FUNCTION ip_pl_giorni_aggiorna();

INSERT INTO ip_pl_giorni
  (codistat, id_imp, giorno, chiave, importazione, lampot, lamp_tipo, lamp_pot, lamp_pot_ass, punti, lampade)
SELECT codistat, id_imp, giorno,
       md5(jsonb_build_array(importazione, lampot, lamp_tipo, lamp_pot, lamp_pot_ass)::text),
       importazione, lampot, lamp_tipo, lamp_pot, lamp_pot_ass, punti, lampade
FROM (
  SELECT codistat, importazione, id_imp, punto_in_servizio(data_attvaz, data_impianto) AS giorno,
         lampot, lamp_tipo, lamp_pot, lamp_pot_ass,
         count(*)::integer AS punti, sum(coalesce(lamp_nr, 1)::numeric) AS lampade
  FROM ip_pl WHERE eliminato_il IS NULL AND id_imp IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
) g;

-- What somebody said about the verdict on a cabinet. Said of one verdict, it does not hold of another.
CREATE TABLE verdetti_giudicati (
  codistat text NOT NULL REFERENCES comuni (codistat),
  id_imp integer NOT NULL,
  verdetto text NOT NULL,
  stato text NOT NULL CONSTRAINT verdetti_giudicati_stato_noto CHECK (stato IN ('aperto', 'scusato')),
  nota text,
  chi text NOT NULL,
  quando timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT verdetti_giudicati_nota CHECK (stato <> 'scusato' OR nota ~ '\S'),
  PRIMARY KEY (codistat, id_imp),
  FOREIGN KEY (codistat, id_imp) REFERENCES imp (codistat, id_imp)
);
SELECT tabella_del_comune('verdetti_giudicati', 'SELECT, INSERT, UPDATE');
