#!/bin/sh
# Makes the secrets that compose.yaml hands out. Those that are there stay as they are.
#   sudo sh deploy/make-secrets.sh
# Run it again after writing one of them: each may be read by the account of the one program that needs it, and by root.
set -eu
[ "$(id -u)" = 0 ] || { echo "Files are given to the containers' accounts, which takes root: sudo sh $0" >&2; exit 1; }
umask 077
mkdir -p "$(dirname "$0")/secrets"
cd "$(dirname "$0")/secrets"

# As the images number their accounts: postgres and redis, and node.
databases=999
server=1000

# Letters and digits, for they stand in addresses.
a_word() { od -An -v -tx1 -N24 /dev/urandom | tr -d ' \n'; }

# secret name owner content
secret() {
  [ -e "$1" ] || printf '%s\n' "$3" >"$1"
  chown "$2:$2" "$1"
  chmod 400 "$1"
}

secret postgres_password $databases "$(a_word)"
secret redis_password $databases "$(a_word)"
secret database_url $server "postgresql://openpulpit:$(cat postgres_password)@postgres:5432/openpulpit"
secret redis_url $server "redis://:$(cat redis_password)@redis:6379"
# Empty is as good as none.
for name in smtp_url stripe_secret_key stripe_webhook_secret metrics_token; do secret $name $server ""; done

# Whoever starts the containers has to see that the files are there.
chmod 711 .
