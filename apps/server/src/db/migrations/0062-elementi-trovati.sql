-- The elements of the register that an import's file had too: what they lack is told with what is new.
ALTER TABLE importazioni ADD COLUMN trovati integer[];
