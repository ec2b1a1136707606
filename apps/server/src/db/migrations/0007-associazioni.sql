-- Buildings and the plants that they use. A link hangs on both its rows, which are never taken away: with a deleted
-- building or plant it is out of sight, and comes back with it.

CREATE TABLE edifici_impianti (
  codistat text NOT NULL,
  id_edificio integer NOT NULL,
  id_impianto integer NOT NULL,
  -- The part of the plant that the building uses.
  coefficiente numeric(5, 4) NOT NULL
    CONSTRAINT edifici_impianti_coefficiente_quota CHECK (coefficiente BETWEEN 0 AND 1),
  PRIMARY KEY (codistat, id_edificio, id_impianto),
  FOREIGN KEY (codistat, id_edificio) REFERENCES edifici (codistat, idf),
  FOREIGN KEY (codistat, id_impianto) REFERENCES imp (codistat, id_imp)
);
CREATE INDEX edifici_impianti_impianto ON edifici_impianti (codistat, id_impianto);

GRANT SELECT, INSERT, UPDATE, DELETE ON edifici_impianti TO lucerna_tenant;
ALTER TABLE edifici_impianti ENABLE ROW LEVEL SECURITY;
CREATE POLICY comune_proprio ON edifici_impianti TO lucerna_tenant
  USING (codistat = (SELECT current_setting('lucerna.codistat', true)))
  WITH CHECK (codistat = (SELECT current_setting('lucerna.codistat', true)));

-- Both sides show their links.
CREATE TRIGGER layer_versione_inserimento AFTER INSERT ON edifici_impianti REFERENCING NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION layer_versione_avanza('centraline', 'edifici', 'impianti');
CREATE TRIGGER layer_versione_modifica AFTER UPDATE ON edifici_impianti
  REFERENCING OLD TABLE AS vecchie NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION layer_versione_avanza('centraline', 'edifici', 'impianti');
CREATE TRIGGER layer_versione_eliminazione AFTER DELETE ON edifici_impianti REFERENCING OLD TABLE AS vecchie
  FOR EACH STATEMENT EXECUTE FUNCTION layer_versione_avanza('centraline', 'edifici', 'impianti');

-- An element that is deleted or comes back takes its links out of the other side's lists, or brings them back. The
-- arguments: the key of the table, its column in the links, and the layers of the other side.
CREATE FUNCTION layer_versione_collegati() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO layer_versione AS v (codistat, layer)
     SELECT r.codistat, l.layer
     FROM (SELECT DISTINCT n.codistat FROM nuove n
           JOIN vecchie p ON p.codistat = n.codistat AND p.%1$I = n.%1$I
           JOIN edifici_impianti a ON a.codistat = n.codistat AND a.%2$I = n.%1$I
           WHERE (n.eliminato_il IS NULL) <> (p.eliminato_il IS NULL)) r, unnest($1) AS l(layer)
     ORDER BY 1, 2
     ON CONFLICT (codistat, layer) DO UPDATE SET versione = v.versione + 1',
    TG_ARGV[0], TG_ARGV[1])
  USING TG_ARGV[2:];
  RETURN NULL;
END $$;

-- Triggers run in the order of their names. Whoever moves several of these layers in one statement takes the line of
-- `centraline` first, so that two writers never wait for each other.
CREATE TRIGGER collegati_versione_modifica AFTER UPDATE ON edifici REFERENCING OLD TABLE AS vecchie NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION layer_versione_collegati('idf', 'id_edificio', 'centraline', 'impianti');
CREATE TRIGGER layer_versione_modifica_collegati AFTER UPDATE ON imp REFERENCING OLD TABLE AS vecchie NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION layer_versione_collegati('id_imp', 'id_impianto', 'edifici');
