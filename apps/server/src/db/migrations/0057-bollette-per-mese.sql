-- What each bill gives to each month that it touches, made with the bill: who analyses consumption adds, and spreads
-- nothing.

-- A bill spread by days, both ends included; each month's part is cut towards zero and the last month takes the rest.
-- `div` is exact, where a quotient of numerics would be rounded. Months are numbered `anno * 12 + mese - 1`.
-- In order: first and last day, F1, F2, F3, F0, total, amount.
CREATE FUNCTION bolletta_per_mese(date, date, numeric, numeric, numeric, numeric, numeric, numeric)
RETURNS TABLE (mese integer, f1 numeric, f2 numeric, f3 numeric, f0 numeric, consumo numeric, importo numeric,
               non_ripartito numeric)
LANGUAGE sql IMMUTABLE AS $$
  WITH bolletta AS (
    SELECT $2 - $1 + 1 AS giorni,
      (extract(year FROM $1) * 12 + extract(month FROM $1))::integer - 1 AS primo,
      (extract(year FROM $2) * 12 + extract(month FROM $2))::integer - 1 AS ultimo,
      nullif(greatest($7 - coalesce($3, 0) - coalesce($4, 0) - coalesce($5, 0) - coalesce($6, 0), 0), 0) AS resto
  ), mesi AS (
    SELECT m.mese, m.mese = ultimo AS e_ultimo, giorni, resto,
      make_date((m.mese + 1) / 12, (m.mese + 1) % 12 + 1, 1)
        - greatest($1, make_date(m.mese / 12, m.mese % 12 + 1, 1)) AS giorni_mese
    FROM bolletta CROSS JOIN LATERAL generate_series(primo, ultimo) AS m(mese)
  ), parti AS (
    SELECT mese, e_ultimo, resto,
      div($3 * (giorni_mese * 1000), giorni) * 0.001 AS f1, div($4 * (giorni_mese * 1000), giorni) * 0.001 AS f2,
      div($5 * (giorni_mese * 1000), giorni) * 0.001 AS f3, div($6 * (giorni_mese * 1000), giorni) * 0.001 AS f0,
      div($7 * (giorni_mese * 1000), giorni) * 0.001 AS consumo, div($8 * (giorni_mese * 100), giorni) * 0.01 AS importo,
      div(resto * (giorni_mese * 1000), giorni) * 0.001 AS non_ripartito
    FROM mesi
  )
  SELECT mese,
    CASE WHEN e_ultimo THEN $3 - coalesce(sum(f1) OVER prima, 0) ELSE f1 END,
    CASE WHEN e_ultimo THEN $4 - coalesce(sum(f2) OVER prima, 0) ELSE f2 END,
    CASE WHEN e_ultimo THEN $5 - coalesce(sum(f3) OVER prima, 0) ELSE f3 END,
    CASE WHEN e_ultimo THEN $6 - coalesce(sum(f0) OVER prima, 0) ELSE f0 END,
    CASE WHEN e_ultimo THEN $7 - coalesce(sum(consumo) OVER prima, 0) ELSE consumo END,
    CASE WHEN e_ultimo THEN $8 - coalesce(sum(importo) OVER prima, 0) ELSE importo END,
    CASE WHEN e_ultimo THEN resto - coalesce(sum(non_ripartito) OVER prima, 0) ELSE non_ripartito END
  FROM parti
  WINDOW prima AS (ORDER BY mese ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
$$;

CREATE TABLE bollette_mesi (
  codistat text NOT NULL,
  id_letture integer NOT NULL,
  mese integer NOT NULL,
  id_contat integer NOT NULL,
  -- The bill's last day: what is asked for from a day on is asked by bill.
  periodo_fine date NOT NULL,
  f1 numeric,
  f2 numeric,
  f3 numeric,
  f0 numeric,
  consumo numeric NOT NULL,
  importo numeric,
  non_ripartito numeric,
  -- That the bill is there is seen to by its triggers: a reference would be checked row by row.
  PRIMARY KEY (codistat, id_letture, mese)
);
SELECT tabella_del_comune('bollette_mesi', 'SELECT, INSERT, DELETE');
SELECT tabella_importabile('bollette_mesi');
CREATE INDEX bollette_mesi_impianto ON bollette_mesi (codistat, id_contat);

-- What puts the parts of bills into the table; `bollette`: where they stand, and which of them.
CREATE FUNCTION bollette_mesi_inserimento(bollette text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format(
    'WITH b AS (
       SELECT *, (extract(year FROM periodo_fine) * 12 + extract(month FROM periodo_fine))::integer - 1 AS ultimo,
         (extract(year FROM periodo_inizio) * 12 + extract(month FROM periodo_inizio))::integer - 1 AS primo
       FROM %s
     )
     INSERT INTO bollette_mesi (codistat, id_letture, mese, id_contat, periodo_fine, importazione,
                                f1, f2, f3, f0, consumo, importo, non_ripartito)
     SELECT codistat, id_letture, ultimo, id_contat, periodo_fine, importazione,
       valore_f1, valore_f2, valore_f3, valore_f0, totale_lettura, importo,
       nullif(greatest(totale_lettura - coalesce(valore_f1, 0) - coalesce(valore_f2, 0) - coalesce(valore_f3, 0)
         - coalesce(valore_f0, 0), 0), 0)
     FROM b WHERE primo = ultimo
     UNION ALL
     SELECT b.codistat, b.id_letture, m.mese, b.id_contat, b.periodo_fine, b.importazione,
       m.f1, m.f2, m.f3, m.f0, m.consumo, m.importo, m.non_ripartito
     FROM b CROSS JOIN LATERAL bolletta_per_mese(b.periodo_inizio, b.periodo_fine, b.valore_f1, b.valore_f2,
       b.valore_f3, b.valore_f0, b.totale_lettura, b.importo) m
     WHERE primo < ultimo', bollette)
$$;

CREATE FUNCTION bollette_mesi_inserite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE bollette_mesi_inserimento('nuove WHERE eliminato_il IS NULL');
  RETURN NULL;
END $$;

-- A deleted bill gives nothing to any month; one that is only locked or unlocked gives what it gave.
CREATE FUNCTION bollette_mesi_cambiate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM bollette_mesi m
  USING nuove n JOIN vecchie v ON v.codistat = n.codistat AND v.id_letture = n.id_letture
  WHERE m.codistat = n.codistat AND m.id_letture = n.id_letture
    AND (n.id_contat, n.periodo_inizio, n.periodo_fine, n.importo, n.totale_lettura, n.valore_f1, n.valore_f2,
         n.valore_f3, n.valore_f0, n.eliminato_il, n.importazione) IS DISTINCT FROM
        (v.id_contat, v.periodo_inizio, v.periodo_fine, v.importo, v.totale_lettura, v.valore_f1, v.valore_f2,
         v.valore_f3, v.valore_f0, v.eliminato_il, v.importazione);
  EXECUTE bollette_mesi_inserimento(
    'nuove n WHERE eliminato_il IS NULL AND NOT EXISTS (
       SELECT FROM bollette_mesi m WHERE m.codistat = n.codistat AND m.id_letture = n.id_letture)');
  RETURN NULL;
END $$;

CREATE FUNCTION bollette_mesi_tolte() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM bollette_mesi m USING vecchie v WHERE m.codistat = v.codistat AND m.id_letture = v.id_letture;
  RETURN NULL;
END $$;

CREATE TRIGGER mesi_inserimento AFTER INSERT ON bollette REFERENCING NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION bollette_mesi_inserite();
CREATE TRIGGER mesi_modifica AFTER UPDATE ON bollette REFERENCING OLD TABLE AS vecchie NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION bollette_mesi_cambiate();
CREATE TRIGGER mesi_eliminazione AFTER DELETE ON bollette REFERENCING OLD TABLE AS vecchie
  FOR EACH STATEMENT EXECUTE FUNCTION bollette_mesi_tolte();

DO $$
BEGIN
  EXECUTE bollette_mesi_inserimento('bollette WHERE eliminato_il IS NULL');
END $$;
