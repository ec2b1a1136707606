#!/bin/sh
# Crea il database su questa macchina, e scrive in /etc/lucerna i due indirizzi con password a caso. Da root, una volta.
set -eu
here=$(dirname "$0")
folder=/etc/lucerna
[ -e "$folder/database_url" ] && { echo "$folder/database_url c'è già: il database è già stato preparato." >&2; exit 1; }
secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
PASSWORD_PROPRIETARIO=$(secret)
PASSWORD_SERVIZIO=$(secret)
export PASSWORD_PROPRIETARIO PASSWORD_SERVIZIO
su postgres -c "createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 lucerna"
su postgres -c "psql --quiet --set=ON_ERROR_STOP=1 lucerna" < "$here/database.sql"
mkdir -p "$folder"
umask 027
echo "postgres://lucerna_servizio:$PASSWORD_SERVIZIO@localhost:5432/lucerna" > "$folder/database_url"
echo "postgres://lucerna:$PASSWORD_PROPRIETARIO@localhost:5432/lucerna" > "$folder/database_owner_url"
chgrp lucerna "$folder/database_url" "$folder/database_owner_url"
echo "Il database lucerna c'è; i suoi indirizzi sono in $folder."
