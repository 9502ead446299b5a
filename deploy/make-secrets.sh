#!/bin/sh
# Makes the secrets that compose.yaml hands out. Those that are there stay as they are.
#   sudo sh deploy/make-secrets.sh
# Run it again after writing one of them: each may be read by the account of the one program that needs it, and by root.
set -eu
# A letter is an English one.
export LC_ALL=C
give_up() { echo "$1" >&2; exit 1; }
[ "$(id -u)" = 0 ] || give_up "Files are given to the containers' accounts, which takes root: sudo sh $0"
umask 077
mkdir -p "$(dirname "$0")/secrets"
cd "$(dirname "$0")/secrets"

# Where they were before. Nothing reads them there any more: mails would stop, and another password would open no database.
forgotten=""
for name in POSTGRES_PASSWORD SMTP_URL STORAGE_URL STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET METRICS_TOKEN; do
  # Only where something is set.
  if grep -Eqs "^[[:space:]]*(export[[:space:]]+)?$name[[:space:]]*=[[:space:]]*[^[:space:]]" ../../.env; then
    forgotten="$forgotten $name"
  fi
done
[ -z "$forgotten" ] || give_up "Nothing was made: .env still sets$forgotten, which nothing reads there any more.
Write each into a file of its own, deploy/secrets/ and its name in small letters, and take it out of .env."

# Before anything is made: half a set would be in the way of the next run.
command -v openssl >/dev/null || give_up "Certificates are made with openssl: apt-get install openssl"

# As the images number their accounts: postgres and node.
database=999
server=1000

a_word() { od -An -v -tx1 -N24 /dev/urandom | tr -d ' \n'; }

# They stand in addresses, where other characters would mean something.
plain() {
  case "$(cat "$1")" in
    "" | *[!A-Za-z0-9._~-]*) give_up "deploy/secrets/$1 may hold letters, digits and . _ ~ - only, for it stands in an address" ;;
  esac
}

# secret name owner content
secret() {
  # In one step: what is cut short is made anew the next time.
  [ -s "$1" ] || { printf '%s\n' "$3" >".$1"; mv ".$1" "$1"; }
  chown "$2:$2" "$1"
  chmod 400 "$1"
}

secret postgres_password $database "$(a_word)"
plain postgres_password

# What the containers show each other. Who vouches for them signs these and is forgotten: who wants others removes inner_ca.
certificate() {
  openssl req -config .made/config -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 7300 "$@" 2>.made/said ||
    give_up "$(cat .made/said)"
}
issue() {
  certificate -CA .made/inner_ca -CAkey .made/forgotten -keyout ".made/$1_key" -out ".made/$1_certificate" \
    -subj "/CN=$2" -addext "subjectAltName=DNS:$2,DNS:localhost" -addext basicConstraints=critical,CA:FALSE
}
for file in inner_ca tls_certificate tls_key postgres_certificate postgres_key; do
  [ -s $file ] || certificates=missing
done
if [ "${certificates:-}" = missing ]; then
  rm -rf .made
  mkdir .made
  printf '[req]\ndistinguished_name=name\n[name]\n' >.made/config
  certificate -keyout .made/forgotten -out .made/inner_ca -subj "/CN=OpenPulpit within" \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign
  issue tls openpulpit
  issue postgres postgres
  rm -f .made/forgotten
  # What is cut short here leaves no inner_ca, and is made anew the next time.
  rm -f inner_ca
  for name in tls postgres; do mv ".made/${name}_certificate" ".made/${name}_key" .; done
  mv .made/inner_ca .
  rm -rf .made
fi
for name in tls_certificate tls_key; do secret $name $server ""; done
for name in postgres_certificate postgres_key; do secret $name $database ""; done
# No secret: whoever speaks to the others reads it.
chown $server:$server inner_ca
chmod 444 inner_ca

# As older versions made it, without TLS, it is made anew.
plain_database="postgresql://openpulpit:$(cat postgres_password)@postgres:5432/openpulpit"
[ "$(cat database_url 2>/dev/null)" != "$plain_database" ] || rm database_url
secret database_url $server "$plain_database?sslmode=verify-full&sslrootcert=/run/secrets/inner_ca"
# Empty is as good as none.
for name in smtp_url storage_url stripe_secret_key stripe_webhook_secret metrics_token; do secret $name $server ""; done

# Whoever starts the containers has to see that the files are there.
chmod 711 .
