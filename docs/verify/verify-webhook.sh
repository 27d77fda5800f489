#!/bin/sh
# SECRET=whsec_… verify-webhook.sh "$webhook_id" "$webhook_timestamp" "$webhook_signature" < body
# Exits with 0 if the request is signed with SECRET and at most five minutes old.
set -eu
age=$(($(date +%s) - $2))
[ "$age" -le 300 ] && [ "$age" -ge -300 ] || { echo "The request is too old." >&2; exit 1; }
key=$(printf %s "${SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
expected=$({ printf %s "$1.$2."; cat; } | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
for signature in $3; do
  [ "$signature" = "v1,$expected" ] && exit 0
done
echo "The signature does not match." >&2
exit 1
