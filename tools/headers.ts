import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { builtSite, startServer } from '../tests/support/server-process.ts'
import { overHttps, sampledAnswers, samples } from './headers/answers.ts'
import { placeOrder } from './headers/placed-order.ts'
import { scoreOf } from './headers/score.ts'

const usage = `npm run headers -- [https]

Starts the server on the built site and lists the headers of every kind of answer; with https as it answers behind a
proxy that speaks https. Ends with the points that Mozilla's HTTP Observatory gives to answers over https, and exit code
1 if one has less than 100. THIRD_PARTIES counts.`
const scored = /^(?:document that (?:only tells|asks)|document of an order|success|list for everybody)$/

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
const listedAs = process.argv.includes('https') ? overHttps : {}
const server = await startServer({
  env: {
    SITE_DIR: builtSite,
    LOG_LEVEL: 'silent',
    SENTINELS: '0',
    METRICS_TOKEN: token,
    TRUST_PROXY: '127.0.0.1',
  },
})
try {
  const order = await placeOrder(server.url)
  const list = samples({ asset: assetEnding('.js'), font: assetEnding('.woff2'), order, token })
  for (const { kind, request, status, headers } of await sampledAnswers(server.url, list, listedAs)) {
    console.log(`\n${kind}: ${request} → ${status}`)
    for (const [name, value] of headers) console.log(`  ${name}: ${value}`)
  }
  const seen = list.filter(({ kind }) => scored.test(kind))
  for (const answer of await sampledAnswers(server.url, seen, overHttps)) {
    const { points, total } = scoreOf(answer)
    const counted = Object.entries(points).filter(([, one]) => one !== 0)
    console.log(`\n${answer.request}: ${total} of 100 points`)
    for (const [name, one] of counted) console.log(`  ${one > 0 ? '+' : ''}${one} ${name}`)
    if (total < 100) process.exitCode = 1
  }
} finally {
  await server.stop()
}
