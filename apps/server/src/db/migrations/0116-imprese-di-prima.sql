-- ammette: 0094-aggiornamenti.sql
-- The firm that this step took the order from: what its phones did before they knew arrives all the same.
ALTER TABLE passi_lavori ADD COLUMN impresa_id integer;
