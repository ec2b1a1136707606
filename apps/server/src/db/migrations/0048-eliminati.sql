-- The list of what was deleted is short, and was found by looking at every element of the layer.
CREATE INDEX ip_pl_eliminati ON ip_pl (codistat, eliminato_il) WHERE eliminato_il IS NOT NULL;
CREATE INDEX ip_linee_eliminate ON ip_linee (codistat, eliminato_il) WHERE eliminato_il IS NOT NULL;
CREATE INDEX ip_q_sez_eliminati ON ip_q_sez (codistat, eliminato_il) WHERE eliminato_il IS NOT NULL;
CREATE INDEX edifici_eliminati ON edifici (codistat, eliminato_il) WHERE eliminato_il IS NOT NULL;
CREATE INDEX imp_eliminati ON imp (codistat, eliminato_il) WHERE eliminato_il IS NOT NULL;
