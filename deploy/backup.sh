#!/bin/sh
# Makes backups of the database and records the end of the last one in it (docs/operate/backup.md).
#   backup.sh once <folder>    makes one backup in the folder, then deletes those older than BACKUP_KEEP_DAYS
#   backup.sh daily <folder>   does so each day at BACKUP_AT, and at once if that time was missed
#   backup.sh check <folder>   fails if no backup has ended within 26 hours
#   backup.sh record           records a backup that another program has made
# With PGDATABASE it dumps that database; libpq reads PGHOST, PGUSER and PGPASSWORD. Without it, it copies the embedded
# PostgreSQL of a running server, whose data folder is DATA_DIR.
set -eu
umask 077
keep_days=${BACKUP_KEEP_DAYS:-14}
time_of_day=${BACKUP_AT:-05:00}

record() {
  # The same setting as in server/src/shell/backup/backup.store.ts.
  psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --command="
    insert into setting (key, value)
    values ('last-backup', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"'))
    on conflict (key) do update set value = excluded.value"
}

# Only a dump that can be read to its end gets its name.
dump() {
  pg_dump --format=custom --file="$1.part"
  pg_restore --file=/dev/null "$1.part"
  sync "$1.part"
  mv "$1.part" "$1"
  record
}

once() {
  copy=$1/offpiste-$(date +%Y-%m-%d-%H%M%S)
  if [ -n "${PGDATABASE-}" ]; then
    copy=$copy.dump
    dump "$copy"
  else
    # It records the backup itself.
    node "$(dirname "$0")/../server/src/cli/main.ts" backup "$copy"
  fi
  find "$1" -mindepth 1 -maxdepth 1 -name 'offpiste-*' -mmin "+$((keep_days * 1440))" -exec rm -rf {} +
  echo "The backup is in $copy."
}

# An unfinished dump is no backup. The search reads to its end, because find fails if its reader ends first.
has_backup() {
  [ -n "$(find "$1" -mindepth 1 -maxdepth 1 -name 'offpiste-*' ! -name '*.part' "$2" "$3")" ]
}

daily() {
  while :; do
    due=$(date -d "today $time_of_day" +%s)
    [ "$(date +%s)" -ge "$due" ] || due=$(date -d "yesterday $time_of_day" +%s)
    # A process of its own, because a shell ignores failures inside a condition.
    if ! has_backup "$1" -newermt "@$due" && ! sh "$0" once "$1"; then
      echo 'The backup failed. The next attempt is in 15 minutes.' >&2
      sleep 840
    fi
    sleep 60
  done
}

case "${1-} $#" in
  'once 2') once "$2" ;;
  'daily 2') daily "$2" ;;
  'check 2') has_backup "$2" -mmin -1560 ;;
  'record 1') record ;;
  *)
    sed -n '2,8s/^# //p' "$0" >&2
    exit 2
    ;;
esac
