-- What the two layers of a municipality's map are called on the map server of WMS_URL, set by the command
-- `comune wms`. Null where they have the names that they have here (`lucerna:{codistat}_carta_tecnica`). A comma
-- would name several layers, and what is meant is one.

ALTER TABLE comuni
  ADD COLUMN wms_carta_tecnica text CONSTRAINT comuni_wms_carta_tecnica_forma
    CHECK (wms_carta_tecnica ~ '\S' AND length(wms_carta_tecnica) <= 200 AND wms_carta_tecnica !~ '[,[:cntrl:]]'),
  ADD COLUMN wms_civici text CONSTRAINT comuni_wms_civici_forma
    CHECK (wms_civici ~ '\S' AND length(wms_civici) <= 200 AND wms_civici !~ '[,[:cntrl:]]');
