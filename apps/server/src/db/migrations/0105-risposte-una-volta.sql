-- ammette: 0094-aggiornamenti.sql
-- fuori transazione
DROP INDEX CONCURRENTLY IF EXISTS passi_lavori_invio;
CREATE UNIQUE INDEX CONCURRENTLY passi_lavori_invio ON passi_lavori (codistat, invio) WHERE invio IS NOT NULL;
