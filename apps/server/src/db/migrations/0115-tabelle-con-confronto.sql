-- ammette: 0094-aggiornamenti.sql
-- The policy of a new table compares with the municipality itself, as those of all others do since the migration 0113.
CREATE OR REPLACE FUNCTION tabella_del_comune(tabella text, diritti text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT %s ON %I TO lucerna_tenant', diritti, tabella);
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabella);
  EXECUTE format(
    'CREATE POLICY comune_proprio ON %I TO lucerna_tenant
       USING (codistat = current_setting(''lucerna.codistat'', true))
       WITH CHECK (codistat = current_setting(''lucerna.codistat'', true))', tabella);
END $$;
