#!/bin/sh
# Certbot runs this after each new certificate, as a file of /etc/letsencrypt/renewal-hooks/deploy/: nginx gets its copy.
set -eu
certificate=${CERTIFICATE:-/etc/ssl/ultrafibra}
install -d -m 0700 "$certificate"
for each in fullchain privkey; do
  install -m 0600 "$RENEWED_LINEAGE/$each.pem" "$certificate/.$each.pem"
done
# Both at once, as far as a reload is concerned.
mv "$certificate/.fullchain.pem" "$certificate/fullchain.pem"
mv "$certificate/.privkey.pem" "$certificate/privkey.pem"
${RELOAD:-systemctl reload nginx}
