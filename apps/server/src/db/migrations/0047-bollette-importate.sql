-- Bills are imported as elements are: in short transactions that nobody sees the half of.
SELECT tabella_importabile('bollette');
CREATE INDEX bollette_importazione ON bollette (codistat, importazione, id_letture) WHERE importazione IS NOT NULL;

-- As before, but for what is written while nobody sees it: the import itself says it in its last transaction.
CREATE OR REPLACE FUNCTION bollette_inserite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('lucerna.in_disparte', true) = 'si' THEN
    RETURN NULL;
  END IF;
  INSERT INTO bollette_da_verificare AS d (codistat, id_contat, da)
  SELECT codistat, id_contat, min(periodo_inizio) FROM nuove GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (codistat, id_contat) DO UPDATE SET da = least(d.da, excluded.da);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION bollette_versioni_avanza() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chi text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT codistat, id_contat FROM nuove'
    WHEN 'DELETE' THEN 'SELECT codistat, id_contat FROM vecchie'
    ELSE 'SELECT n.codistat, unnest(ARRAY[n.id_contat, v.id_contat]) AS id_contat
          FROM nuove n JOIN vecchie v ON v.codistat = n.codistat AND v.id_letture = n.id_letture
          WHERE (n.id_contat, n.periodo_inizio, n.periodo_fine, n.importo, n.totale_lettura, n.eliminato_il)
            IS DISTINCT FROM (v.id_contat, v.periodo_inizio, v.periodo_fine, v.importo, v.totale_lettura, v.eliminato_il)'
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
