-- ammette: 0094-aggiornamenti.sql
-- Numbers that a page or a program could read stay below 2^31, but for those of the register of activities: what lives for a
-- day begins anew from one.
ALTER SEQUENCE tentativi_accesso_id_seq MAXVALUE 2147483647 CYCLE;
ALTER SEQUENCE segnalazioni_indirizzi_id_seq MAXVALUE 2147483647 CYCLE;
