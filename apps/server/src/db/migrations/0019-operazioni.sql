-- An operation may change elements of several kinds: the history says which.
ALTER TABLE operazioni DROP COLUMN tabella;
