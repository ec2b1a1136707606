-- The name by which people know an account, where histories tell who did something; the account itself where it has
-- none, or is gone. A municipality's transaction may ask for it and still reads nothing of `utenti`.
CREATE FUNCTION nome_account(account text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT coalesce((SELECT u.nome FROM utenti u WHERE lower(u.username) = lower(account) AND u.nome ~ '\S'), account)
$$;
REVOKE EXECUTE ON FUNCTION nome_account(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION nome_account(text) TO lucerna_tenant;
