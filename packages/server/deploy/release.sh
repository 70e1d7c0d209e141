#!/bin/sh
# Replaces the running release, process by process, so that no visitor notices. As root, on the shop's computer:
#
#   release.sh NAME     releases/NAME, installed and built, becomes the current release
#   release.sh --back   the release before it becomes current again
#
# The order: assets, then processes one by one (out of the proxy, SIGTERM, drain, start, ready, into the proxy), then
# pages. A page is never newer than the processes that answer it; going back is the same in reverse.
set -eu

home=${ULTRAFIBRA_HOME:-/srv/ultrafibra}
settings=${SETTINGS:-/etc/ultrafibra.env}
ports=${PORTS:-3000 3001}
keep_days=${KEEP_DAYS:-7}
node=${NODE:-/usr/local/bin/node}
restart=${RESTART:-systemctl restart ultrafibra@}
# Before the first release nginx cannot run: what it includes is not written yet.
reload=${RELOAD:-systemctl reload-or-restart nginx}
ready_seconds=${READY_SECONDS:-60}

fail() {
  echo "release.sh: $1" >&2
  exit 1
}

# Replaces the symlink $2 at once; readers see the old or the new one.
point() {
  ln -sfn "$1" "$home/.$2"
  mv -T "$home/.$2" "$home/$2"
}

# Tells the proxy its processes; the one on port $1, if any, gets no new requests.
tell_proxy() {
  for each in $ports; do
    down=''
    [ "$each" = "${1:-}" ] && down=' down'
    echo "server 127.0.0.1:$each max_fails=0$down;"
  done > "$home/.upstream.conf"
  mv "$home/.upstream.conf" "$home/upstream.conf"
  $reload
}

is_ready() {
  "$node" -e "fetch('http://127.0.0.1:$1/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
}

replace_processes() {
  for port in $ports; do
    tell_proxy "$port"
    $restart"$port"
    waited=0
    until is_ready "$port"; do
      waited=$((waited + 1))
      [ "$waited" -lt "$ready_seconds" ] || fail "the process on port $port is not ready; it is out of the proxy. Go back with: release.sh --back"
      sleep 1
    done
    tell_proxy
  done
}

# Files of the live release count as used until now; unused ones go after the days.
keep_assets() {
  mkdir -p "$home/assets"
  for release in "$@"; do
    [ -d "$home/$release/dist/site/assets" ] || continue
    cp -rn "$home/$release/dist/site/assets/." "$home/assets/"
    (cd "$home/$release/dist/site/assets" && find . -type f -exec sh -c 'cd "$0" && touch -c "$@"' "$home/assets" {} +)
  done
}

prune() {
  find "$home/assets" -type f -mtime "+$keep_days" -delete
  current=$(readlink "$home/current")
  previous=$(readlink "$home/previous" || echo none)
  find "$home/releases" -mindepth 1 -maxdepth 1 -mtime "+$keep_days" | while read -r folder; do
    case "$folder" in
      "$home/$current" | "$home/$previous") ;;
      *) rm -rf "$folder" ;;
    esac
  done
}

write_pages() {
  release=$(readlink "$home/current")
  (set -a && . "$settings" && cd "$home/$release" && "$node" --disable-warning=ExperimentalWarning packages/server/cli/nginx-pages.ts "$home")
  point "$release/dist/site" pages
}

show_pages() {
  write_pages
  point "$(readlink "$home/current")" live
  $reload
}

case "${1:-}" in
  '' | --help)
    sed -n '2,8s/^# \{0,1\}//p' "$0"
    exit 1
    ;;
  --back)
    [ -L "$home/previous" ] || fail 'there is no release to go back to'
    target=$(readlink "$home/previous")
    former=$(readlink "$home/live")
    point "$target" current
    [ "$former" = "$target" ] || point "$former" previous
    keep_assets current previous
    show_pages
    replace_processes
    ;;
  *)
    release=releases/$1
    [ -f "$home/$release/dist/site/app.html" ] || fail "$home/$release has no built site"
    [ -d "$home/$release/node_modules" ] || fail "$home/$release has no packages"
    # What never became live is nothing to go back to.
    if [ -L "$home/live" ] && [ "$(readlink "$home/live")" != "$release" ]; then
      point "$(readlink "$home/live")" previous
    fi
    point "$release" current
    touch "$home/$release"
    keep_assets previous current
    # The proxy's configuration includes these; without a first release there are none.
    [ -f "$home/pages.conf" ] || write_pages
    replace_processes
    show_pages
    prune
    ;;
esac
echo "release.sh: $(readlink "$home/current") is live"
