-- What an import that refused rows went by (columns, position, words): its workbook of refused rows carries it, so that
-- they come again as they came first. Null where nothing was refused, and of imports of earlier versions.
ALTER TABLE importazioni ADD COLUMN scelte jsonb;
