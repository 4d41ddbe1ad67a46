#!/bin/sh
# Sends each picture of a tethered camera as soon as it is on this machine:
#
#   export PORTAL_URL=https://portal.example PORTAL_KEY=… CUSTOMER='ACME Gems' LOT=SKU-1
#   gphoto2 --capture-tethered --hook-script="$PWD/gphoto2-hook.sh" --filename '%Y%m%d-%H%M%S-%n.%C'
#
# gphoto2 calls it with ACTION=download and the file in ARGUMENT when the file is complete. LOT is the stone on the
# table; without it the file's own name says which. A picture lies in unsent/LOT until the portal has answered for it,
# then in sent/LOT. What is left in unsent is sent when gphoto2 starts the next time.
set -u

# For the query of an address, also on machines with an old curl.
encoded() { printf %s "$1" | od -An -v -tx1 | tr -d '\n' | tr ' ' '%'; }

say() { echo "gphoto2-hook: $*" >&2; }

# A file below unsent. The portal reads the lot in its folder or its name.
send() {
  name=${1#unsent/}
  sha=$(sha256sum "$1" | cut -d' ' -f1)
  answer=$(curl -sS --fail-with-body --retry 3 --retry-connrefused --max-time 900 \
    -H "Authorization: Bearer $PORTAL_KEY" -H 'Content-Type: application/octet-stream' \
    -T "$1" "$PORTAL_URL/ingest/v1/photos/$sha?customer=$(encoded "$CUSTOMER")&name=$(encoded "$name")" 2>&1) || {
    say "$name was not sent: $answer"
    return 1
  }
  mkdir -p "sent/$(dirname "$name")"
  mv -n "$1" "sent/$name"
  say "$name: $answer"
}

case ${ACTION:-} in
  init)
    : "${PORTAL_URL:?}" "${PORTAL_KEY:?}" "${CUSTOMER:?}"
    ;;
  start)
    for left in unsent/* unsent/*/*; do
      [ ! -f "$left" ] || send "$left"
    done
    ;;
  download)
    case $ARGUMENT in
      *.[jJ][pP][gG] | *.[jJ][pP][eE][gG])
        file=unsent/${LOT:+$LOT/}$(basename "$ARGUMENT")
        mkdir -p "$(dirname "$file")"
        mv "$ARGUMENT" "$file"
        send "$file"
        ;;
      *) say "$ARGUMENT is passed over: set the camera to JPEG." ;;
    esac
    ;;
esac
exit 0
