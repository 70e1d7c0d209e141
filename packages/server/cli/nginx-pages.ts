import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginxPages } from '../http/nginx-pages.ts'
import { mainOf, runProcess } from './run.ts'

/** Writes the configuration of nginx for this release's pages into the folder given. */
await runProcess(
  mainOf(async ({ args: [folder = '.'], config }) => {
    for (const [name, text] of Object.entries(nginxPages(config))) writeFileSync(join(folder, name), text)
    return 0
  }),
)
