import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { builtSite, startServer } from '../tests/support/server-process.ts'
import { sampledAnswers, samples } from './headers/answers.ts'

const usage = `npm run headers -- [https]

Starts the server on the built site and lists the headers of every kind of answer; with https as it answers behind a
proxy that speaks https. THIRD_PARTIES counts.`

if (process.argv.includes('--help')) {
  console.log(usage)
  process.exit(0)
}

const assets = join(import.meta.dirname, '../dist/site/assets')
if (!existsSync(assets)) {
  console.error('The site is not built. Run: npm run build')
  process.exit(1)
}
const assetEnding = (ending: string): string =>
  `/assets/${readdirSync(assets).find((name) => name.endsWith(ending)) ?? `none${ending}`}`

const token = 'headers-of-every-answer'
const isHttps = process.argv.includes('https')
const server = await startServer({
  env: {
    SITE_DIR: builtSite,
    LOG_LEVEL: 'silent',
    SENTINELS: '0',
    METRICS_TOKEN: token,
    ...(isHttps ? { PUBLIC_ORIGIN: 'https://loja.test' } : {}),
  },
})
try {
  const list = samples({ asset: assetEnding('.js'), font: assetEnding('.woff2'), token })
  for (const { kind, request, status, headers } of await sampledAnswers(server.url, list)) {
    console.log(`\n${kind}: ${request} → ${status}`)
    for (const [name, value] of headers) console.log(`  ${name}: ${value}`)
  }
} finally {
  await server.stop()
}
