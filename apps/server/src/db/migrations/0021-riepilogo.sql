-- What the dashboard sums up: when an account signed in the time before, and a number that moves with every write to
-- bills, by which what they add up to is kept.
ALTER TABLE utenti ADD COLUMN accesso_precedente timestamptz;

SELECT tabella_con_versioni('bollette', '{bollette}');
