-- The departures of cabinets: the circuits that leave one, in the order in which people keep them. They hang on
-- their cabinet's row, which is never taken away: with a deleted cabinet they are out of sight and come back with it.

CREATE TABLE partenze (
  codistat text NOT NULL REFERENCES comuni (codistat),
  id_imp integer NOT NULL,
  -- The place in the cabinet's list, from 1.
  ordine integer NOT NULL CONSTRAINT partenze_ordine_positivo CHECK (ordine > 0),
  via_linea text NOT NULL CONSTRAINT partenze_via_linea_piena CHECK (via_linea ~ '\S'),
  differenziale_tipo text NOT NULL CONSTRAINT partenze_differenziale_pieno CHECK (differenziale_tipo ~ '\S'),
  protez_tipo text,
  mono_bi_trifase text,
  sez_fase_mmq double precision,
  sigla_cavo text,
  linea_cod text,
  note text,
  PRIMARY KEY (codistat, id_imp, ordine),
  FOREIGN KEY (codistat, id_imp) REFERENCES imp (codistat, id_imp)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON partenze TO lucerna_tenant;
ALTER TABLE partenze ENABLE ROW LEVEL SECURITY;
CREATE POLICY comune_proprio ON partenze TO lucerna_tenant
  USING (codistat = (SELECT current_setting('lucerna.codistat', true)))
  WITH CHECK (codistat = (SELECT current_setting('lucerna.codistat', true)));
