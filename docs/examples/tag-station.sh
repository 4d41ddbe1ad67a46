#!/bin/sh
# A base station for electronic tags, in shell: it waits for work, shows it and reports that. What a real station sends
# to its tags by radio, this one writes into a file a tag. Needs sh, curl and awk.
#
#   PORTAL_URL=http://127.0.0.1:3000 PORTAL_KEY=loupe_… sh tag-station.sh [FOLDER]
#
# The key has the scope tags. STATION names this station in the reports.
set -eu

: "${PORTAL_URL:?where the portal is}" "${PORTAL_KEY:?a key with the scope tags}"
folder=${1:-./tags}
station=$(printf '%s' "${STATION:-$(uname -n)}" | tr -cd 'A-Za-z0-9 ._-')
mkdir -p "$folder"
reports=$(mktemp)
trap 'rm -f "$reports"' EXIT
trap 'exit 0' INT TERM

# The key goes to curl by its standard input: arguments of a process are seen by others.
portal() {
  printf 'header = "Authorization: Bearer %s"\n' "$PORTAL_KEY" |
    curl -K - -fsS --connect-timeout 10 --max-time 60 "$@"
}

report() {
  portal -H 'Content-Type: application/x-ndjson' --data-binary "@$reports" "$PORTAL_URL/ingest/v1/tags/reports"
}

# Draws the tags of an answer and prints a report for each. A quote in a text of JSON has a backslash before it, so that
# `{"tag":"` begins a tag and nothing else; texts are sent back as they came, still escaped.
show() {
  awk -v folder="$folder" -v station="$station" -v now="$(date -u +%Y-%m-%dT%H:%M:%SZ)" '
    function text(name) { return match(part, "\"" name "\":\"([^\"\\\\]|\\\\.)*\"") ? cut(name, 4) : "" }
    function number(name) { return match(part, "\"" name "\":[0-9]+") ? cut(name, 3) : "" }
    function cut(name, around) {
      return substr(part, RSTART + length(name) + around, RLENGTH - length(name) - around - (around == 4))
    }
    {
      tags = split($0, parts, /\{"tag":"/)
      for (nth = 2; nth <= tags; nth++) {
        part = "\"tag\":\"" parts[nth]
        tag = text("tag"); rev = number("rev"); lot = text("lot")
        asked = split(parts[nth], requests, /"request":/)
        done = ""
        for (r = 2; r <= asked; r++) {
          done = done (done == "" ? "" : ",") (requests[r] + 0)
          if (requests[r] ~ /"kind":"find"/) print tag " flashes" > "/dev/stderr"
        }
        file = tag
        gsub(/[^A-Za-z0-9._-]/, "_", file)
        file = folder "/tag-" file ".txt"
        if (lot == "") printf "" > file
        else printf "lot %s\ncarat %.3f\nphoto %s\nrev %s\n", lot, number("caratMilli") / 1000, text("photo"), rev > file
        close(file)
        print tag " shows " (lot == "" ? "nothing" : lot) ", rev " rev > "/dev/stderr"
        printf "{\"tag\":\"%s\",\"contactAt\":\"%s\",\"state\":\"answering\",\"shownRev\":%s,\"station\":\"%s\",\"done\":[%s]}\n",
          tag, now, rev, station, done
      }
    }'
}

cursor=
while :; do
  # With the cursor of the answer before, the portal answers when something is new, or after 25 seconds. After these, and
  # after anything that failed, it is asked without one: what is still open is told again.
  if answer=$(portal --get --data-urlencode "since=$cursor" --data waitS=25 "$PORTAL_URL/ingest/v1/tags/work") &&
    printf '%s\n' "$answer" | show > "$reports" &&
    { ! [ -s "$reports" ] || taken=$(report); }; then
    case ${taken:-} in '' | *'"refused":[]'*) ;; *) printf '%s\n' "$taken" >&2 ;; esac
    taken=
    next=$(printf '%s' "$answer" | sed 's/^{"cursor":"\([^"]*\)".*/\1/')
    if [ "$next" = "$cursor" ]; then cursor=; else cursor=$next; fi
  else
    cursor=
    sleep 5
  fi
done
