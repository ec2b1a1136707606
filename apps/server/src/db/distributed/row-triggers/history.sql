-- The history of elements (row-triggers.sql).

CREATE OR REPLACE FUNCTION storico_inserimento_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
DECLARE
  stato jsonb := to_jsonb(NEW) #- '{the_geom,crs}';
BEGIN
  INSERT INTO storico (codistat, tabella, id_elemento, versione, chi, origine, azione, operazione, prima, dopo)
  VALUES (NEW.codistat, TG_ARGV[1], (stato ->> TG_ARGV[0])::integer, NEW.versione, NEW.user_id,
          coalesce(nullif(current_setting('lucerna.origine', true), ''), 'sistema'), 'inserimento',
          nullif(current_setting('lucerna.operazione', true), '')::integer, '{}',
          jsonb_strip_nulls(stato - ARRAY[TG_ARGV[0], 'codistat', 'versione', 'user_id', 'data_modifica', 'eliminato_il',
                                          'importazione']));
  RETURN NULL;
END $corpo$;

CREATE OR REPLACE FUNCTION storico_modifica_di_riga() RETURNS trigger
LANGUAGE plpgsql AS $corpo$
DECLARE
  non_detti CONSTANT text[] := ARRAY['versione', 'user_id', 'data_modifica', 'eliminato_il'];
  stato_prima jsonb := (to_jsonb(OLD) - non_detti) #- '{the_geom,crs}';
  stato_dopo jsonb := (to_jsonb(NEW) - non_detti) #- '{the_geom,crs}';
  prima_diversi jsonb;
  dopo_diversi jsonb;
BEGIN
  IF NEW.versione = OLD.versione THEN
    RETURN NULL;
  END IF;
  SELECT jsonb_object_agg(k.campo, stato_prima -> k.campo), jsonb_object_agg(k.campo, k.valore)
  INTO prima_diversi, dopo_diversi
  FROM jsonb_each(stato_dopo) AS k(campo, valore) WHERE stato_prima -> k.campo IS DISTINCT FROM k.valore;
  INSERT INTO storico (codistat, tabella, id_elemento, versione, chi, origine, azione, operazione, prima, dopo)
  VALUES (NEW.codistat, TG_ARGV[1], (stato_dopo ->> TG_ARGV[0])::integer, NEW.versione, NEW.user_id,
          coalesce(nullif(current_setting('lucerna.origine', true), ''), 'sistema'),
          CASE WHEN OLD.eliminato_il IS NULL AND NEW.eliminato_il IS NOT NULL THEN 'eliminazione'
               WHEN OLD.eliminato_il IS NOT NULL AND NEW.eliminato_il IS NULL THEN 'ripristino'
               WHEN current_setting('lucerna.ripristino', true) = 'si' THEN 'ripristino' ELSE 'modifica' END,
          nullif(current_setting('lucerna.operazione', true), '')::integer,
          coalesce(prima_diversi, '{}'), coalesce(dopo_diversi, '{}'));
  RETURN NULL;
END $corpo$;
