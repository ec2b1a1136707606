-- Labels: what a sticker on a light point, a cabinet or a sub-panel bears, by which anybody finds it without an account.

-- What this installation alone knows. No municipality's role reads it.
CREATE TABLE segreti (
  nome text PRIMARY KEY,
  valore text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  creato_il timestamptz NOT NULL DEFAULT now()
);

-- The secret of that name; the first who asks makes it.
CREATE FUNCTION segreto(chiesto text) RETURNS text
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  trovato text := (SELECT valore FROM segreti WHERE nome = chiesto);
BEGIN
  IF trovato IS NULL THEN
    INSERT INTO segreti (nome) VALUES (chiesto) ON CONFLICT DO NOTHING;
    trovato := (SELECT valore FROM segreti WHERE nome = chiesto);
  END IF;
  RETURN trovato;
END $$;
REVOKE EXECUTE ON FUNCTION segreto FROM PUBLIC;

-- How many were given. It belongs to the table, and goes with it.
CREATE SEQUENCE etichette_numero MINVALUE 0 MAXVALUE 191102975 START 0 OWNED BY segreti.nome;

-- Six characters of 24, in which the numbers stand in an order that only the secret tells (a Feistel network over two
-- halves of three characters each), so that none comes twice and none tells the next; the seventh is Luhn's, mod 24.
CREATE FUNCTION nuova_etichetta() RETURNS text
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  alfabeto CONSTANT text := '23456789CDFGHJKMNPQRTVWX';
  meta CONSTANT integer := 13824;
  chiave text := segreto('etichette');
  numero integer := nextval('etichette_numero');
  sinistra integer := numero / meta;
  destra integer := numero % meta;
  scambio integer;
  testo text := '';
  somma integer := 0;
  cifra integer;
BEGIN
  FOR giro IN 1..6 LOOP
    scambio := (sinistra + (hashtextextended(giro || chiave || destra, 0) & 2147483647) % meta) % meta;
    sinistra := destra;
    destra := scambio;
  END LOOP;
  numero := sinistra * meta + destra;
  FOR posto IN 1..6 LOOP
    cifra := numero % 24;
    numero := numero / 24;
    testo := substr(alfabeto, cifra + 1, 1) || testo;
    -- From the right, each second one doubled, the first among them: the check stands to its right.
    IF posto % 2 = 1 THEN
      cifra := cifra * 2;
      cifra := cifra / 24 + cifra % 24;
    END IF;
    somma := somma + cifra;
  END LOOP;
  RETURN testo || substr(alfabeto, (24 - somma % 24) % 24 + 1, 1);
END $$;
REVOKE EXECUTE ON FUNCTION nuova_etichetta FROM PUBLIC;
GRANT EXECUTE ON FUNCTION nuova_etichetta TO lucerna_tenant;

-- The default fills the rows that are there in one pass, and moves no version: nobody changed them.
ALTER TABLE ip_pl ADD COLUMN etichetta text NOT NULL DEFAULT nuova_etichetta();
ALTER TABLE ip_q_sez ADD COLUMN etichetta text NOT NULL DEFAULT nuova_etichetta();
ALTER TABLE imp ADD COLUMN etichetta text NOT NULL DEFAULT nuova_etichetta();
CREATE UNIQUE INDEX ip_pl_etichetta ON ip_pl (etichetta);
CREATE UNIQUE INDEX ip_q_sez_etichetta ON ip_q_sez (etichetta);
CREATE UNIQUE INDEX imp_etichetta ON imp (etichetta);

-- Whose a label is: asked before any municipality is known. Deleted elements keep theirs, and are found no more.
CREATE FUNCTION elemento_di_etichetta(cercata text)
  RETURNS TABLE (codistat text, entita text, id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT e.codistat, 'pl', e.plid FROM ip_pl e WHERE e.etichetta = cercata AND e.eliminato_il IS NULL
  UNION ALL
  SELECT e.codistat, 'quadri', e.id_q_sez FROM ip_q_sez e WHERE e.etichetta = cercata AND e.eliminato_il IS NULL
  UNION ALL
  SELECT e.codistat, 'centraline', e.id_imp FROM imp e
    WHERE e.etichetta = cercata AND e.eliminato_il IS NULL AND e.imp_tipo = 'centr_';
$$;
REVOKE EXECUTE ON FUNCTION elemento_di_etichetta FROM PUBLIC;
