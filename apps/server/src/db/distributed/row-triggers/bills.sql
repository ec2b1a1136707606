-- Bills: their months, their versions, and those that wait to be checked (row-triggers.sql).

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
