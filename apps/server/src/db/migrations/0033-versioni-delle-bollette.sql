-- Whose bills changed last: the version of the layer of bills that a write left (`layer_versione`), for each plant that
-- it touched. Whoever has added up a plant's bills at some version adds those of later ones up anew, and no others.
CREATE TABLE bollette_versioni (
  codistat text NOT NULL REFERENCES comuni (codistat),
  id_contat integer NOT NULL,
  versione integer NOT NULL,
  PRIMARY KEY (codistat, id_contat)
);
SELECT tabella_del_comune('bollette_versioni', 'SELECT, INSERT, UPDATE');
CREATE INDEX bollette_versioni_dopo ON bollette_versioni (codistat, versione);

-- Its name comes after that of the layer's version: writers of a municipality's bills have waited for each other there,
-- so that whoever sees a version sees the plants of all versions before it. A bill that is only locked or unlocked says
-- what it said before.
CREATE FUNCTION bollette_versioni_avanza() RETURNS trigger LANGUAGE plpgsql AS $$
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
  EXECUTE format(
    'INSERT INTO bollette_versioni AS b (codistat, id_contat, versione)
     SELECT DISTINCT r.codistat, r.id_contat, l.versione
     FROM (%s) r JOIN layer_versione l ON l.codistat = r.codistat AND l.layer = ''bollette''
     ORDER BY 1, 2
     ON CONFLICT (codistat, id_contat) DO UPDATE SET versione = excluded.versione', chi);
  RETURN NULL;
END $$;
CREATE TRIGGER versione_impianto_inserimento AFTER INSERT ON bollette REFERENCING NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION bollette_versioni_avanza();
CREATE TRIGGER versione_impianto_modifica AFTER UPDATE ON bollette REFERENCING OLD TABLE AS vecchie NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION bollette_versioni_avanza();
CREATE TRIGGER versione_impianto_eliminazione AFTER DELETE ON bollette REFERENCING OLD TABLE AS vecchie
  FOR EACH STATEMENT EXECUTE FUNCTION bollette_versioni_avanza();
