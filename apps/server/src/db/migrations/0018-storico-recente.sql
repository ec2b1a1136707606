-- What changed lately, of all kinds together: from one write to the one before it.
CREATE INDEX storico_quando ON storico (codistat, quando);
