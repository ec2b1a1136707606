-- Da amministratore di PostgreSQL, in un database vuoto che ha PostGIS: chi possiede le tabelle, e chi lavora con le righe.
-- Le due password stanno nell'ambiente, dove l'elenco dei processi non le mostra: PASSWORD_PROPRIETARIO, PASSWORD_SERVIZIO.
\getenv proprietario PASSWORD_PROPRIETARIO
\getenv servizio PASSWORD_SERVIZIO
\set database :DBNAME
CREATE EXTENSION IF NOT EXISTS postgis;
CREATE ROLE lucerna LOGIN CREATEROLE PASSWORD :'proprietario';
CREATE ROLE lucerna_servizio LOGIN NOINHERIT PASSWORD :'servizio';
ALTER DATABASE :"database" OWNER TO lucerna;
ALTER SCHEMA public OWNER TO lucerna;
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT, TEMPORARY ON DATABASE :"database" TO lucerna_servizio;
-- Il confronto tra due riquadri non rivela nulla delle righe nascoste: così la mappa usa l'indice geografico.
ALTER FUNCTION geometry_overlaps(geometry, geometry) LEAKPROOF;
