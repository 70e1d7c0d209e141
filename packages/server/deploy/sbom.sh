#!/bin/sh
# Prints a CycloneDX list of the packages in the server's release folder given: those that are installed, as npm alone
# counts what only developers need.
set -eu
bom=$(mktemp -d)
trap 'rm -rf "$bom"' EXIT
cd "$1"
mkdir "$bom/packages"
cp package.json package-lock.json "$bom/"
cp -R packages/contract packages/server "$bom/packages/"
cp -R node_modules "$bom/"
cd "$bom"
npm pkg delete dependencies devDependencies optionalDependencies
npm pkg set workspaces='["packages/contract","packages/server"]' --json
npm sbom --omit optional --sbom-format cyclonedx
