import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { checkProduction } from '../production.ts'

/** Of different bytes. */
const drawn = `whsec_${'ABCDEFGH'.repeat(4)}`
const blank = `whsec_${'A'.repeat(32)}`

describe('the settings of a shop', () => {
  it.each([
    [
      { WEBHOOK_URL: 'http://oms.exemplo.com.br/', WEBHOOK_SECRET: drawn },
      'Com NODE_ENV=production, WEBHOOK_URL precisa ser https: leva dados de clientes.',
    ],
    [{ SENTINELS: '1' }, 'SENTINELS=1 simula falhas e não é aceito com NODE_ENV=production.'],
    [
      { PUBLIC_ORIGIN: 'http://loja.exemplo.com.br' },
      'Com NODE_ENV=production, PUBLIC_ORIGIN precisa ser https: as páginas levam dados de clientes.',
    ],
    [
      { DATA_KEY: Buffer.alloc(32).toString('base64') },
      'DATA_KEY repete um só byte, e qualquer um a adivinha.',
    ],
    [{ WEBHOOK_SECRET: `${drawn},${blank}` }, 'WEBHOOK_SECRET repete um só byte, e qualquer um a adivinha.'],
  ])('refuse %j in production only, and only where a shop is served', (environment, sentence) => {
    const inProduction = readConfig({ ...environment, NODE_ENV: 'production' })
    expect(() => checkProduction(inProduction)).toThrow(sentence)
    expect(() => checkProduction(readConfig(environment))).not.toThrow()
  })

  it.each([
    { PUBLIC_ORIGIN: 'http://127.0.0.1:8080' },
    { PUBLIC_ORIGIN: 'https://loja.exemplo.com.br', DATA_KEY: 'x' },
    { WEBHOOK_URL: 'http://localhost:9000/', WEBHOOK_SECRET: drawn },
  ])('accept %j in production', (environment) => {
    expect(() => checkProduction(readConfig({ ...environment, NODE_ENV: 'production' }))).not.toThrow()
  })
})
