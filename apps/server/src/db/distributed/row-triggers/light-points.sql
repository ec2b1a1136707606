-- Groups of light points, and lamps by day (row-triggers.sql).

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
