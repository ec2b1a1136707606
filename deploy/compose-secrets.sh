#!/bin/sh
# Scrive in deploy/segreti le password che compose dà ai contenitori, a caso. Da root, una volta.
set -eu
folder=$(dirname "$0")/segreti
[ -e "$folder" ] && { echo "$folder c'è già." >&2; exit 1; }
secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
mkdir "$folder"
owner=$(secret)
service=$(secret)
secret > "$folder/postgres_password"
printf %s "$owner" > "$folder/database_owner_password"
printf %s "$service" > "$folder/database_service_password"
echo "postgres://lucerna_servizio:$service@database:5432/lucerna" > "$folder/database_url"
echo "postgres://lucerna:$owner@database:5432/lucerna" > "$folder/database_owner_url"
# Ognuno è dell'utente che lo legge nel suo contenitore: 10001 è Lucerna, 999 PostgreSQL.
chmod 711 "$folder"
chmod 400 "$folder"/*
chown 10001 "$folder/database_url" "$folder/database_owner_url"
chown 999 "$folder/postgres_password" "$folder/database_owner_password" "$folder/database_service_password"
echo "Le password sono in $folder."
