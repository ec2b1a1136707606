#!/bin/sh
# Al primo avvio del contenitore del database: i due utenti di Lucerna.
set -eu
PASSWORD_PROPRIETARIO=$(cat /run/secrets/database_owner_password)
PASSWORD_SERVIZIO=$(cat /run/secrets/database_service_password)
export PASSWORD_PROPRIETARIO PASSWORD_SERVIZIO
psql --quiet --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname="$POSTGRES_DB" \
  --file=/opt/lucerna/database.sql
