import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { portDocument } from '@ultrafibra/server/ports/port-documents'
import { ports } from '@ultrafibra/server/ports/ports'

/** Writes an OpenAPI document for each port into `docs/ports`. */
const folder = join(import.meta.dirname, '../docs/ports')
mkdirSync(folder, { recursive: true })
for (const port of Object.values(ports))
  writeFileSync(join(folder, `${port.name}.json`), `${JSON.stringify(portDocument(port), null, 2)}\n`)
