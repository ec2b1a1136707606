-- The types of interventions' elements are looked at once a statement and not once a row: the embedded engine took
-- seconds of its one session for tens of thousands of rows. The element's table follows from the type where it is
-- read, so that nothing has to be filled.

DROP TRIGGER manutenzione_tabella ON manutenzioni;
DROP FUNCTION manutenzione_tabella();
ALTER TABLE manutenzioni DROP COLUMN tabella_elemento;

CREATE FUNCTION manutenzioni_di_tipo_noto() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ignoto text;
BEGIN
  SELECT n.tipo_elemento INTO ignoto FROM (SELECT DISTINCT tipo_elemento FROM nuove) n
  WHERE NOT EXISTS (SELECT 1 FROM tipi_elemento t WHERE t.tipo_elemento = n.tipo_elemento) LIMIT 1;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('There is no type of elements %L', ignoto),
      TABLE = 'manutenzioni', CONSTRAINT = 'manutenzioni_tipo_elemento_noto';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tipo_noto_inserimento AFTER INSERT ON manutenzioni REFERENCING NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION manutenzioni_di_tipo_noto();
CREATE TRIGGER tipo_noto_modifica AFTER UPDATE ON manutenzioni REFERENCING NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION manutenzioni_di_tipo_noto();
