-- ammette: 0094-aggiornamenti.sql
-- What a phone answers to an entry of an order counts once, however often and late it comes again.
ALTER TABLE passi_lavori ADD COLUMN invio uuid;
