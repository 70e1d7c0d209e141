import type { Plan } from '@ultrafibra/contract/plan'
import { describe, expect, it } from 'vitest'
import { emptyClaims } from '../../../scripts/lib/page-claims.ts'
import { catalogue } from '../../support/landings.ts'

/** 500 Mega without streaming, Wi-Fi 6 and loyalty; R$ 59,99 for three months, then R$ 99,99; the installation R$ 100. */
const small: readonly Plan[] = catalogue
  .filter(({ sku }) => sku === 'd500a')
  .map((plan) => ({
    ...plan,
    conditions: {
      promotion: { months: 3, price_after: 99.99 },
      loyalty: { months: 0, exit_fee: 0 },
      installation: { price: 100 },
      modem: { price: 10 },
    },
  }))
const rich: readonly Plan[] = catalogue.filter(({ sku }) => sku === 'd600gl')

const at = (body: string, plans: readonly Plan[] = small): readonly string[] =>
  emptyClaims({ path: '/b/', html: `<head>${body}</head><main><h1>Fibra</h1>${body}</main>`, plans })

describe('a page is refused with the sentence that', () => {
  it.each([
    ['a speed', '<p>Fibra de até <b>2 Giga</b>. Contrate já.</p>', 'Fibra de até 2 Giga.', '2 Giga'],
    ['a speed in short', '<a>Contratar 1GB</a>', 'Contratar 1GB', '1GB'],
    ['a price', '<p>Por R$&nbsp;49,99.</p>', 'Por R$ 49,99.', 'R$ 49,99'],
    ['months of a price', '<p>Preço por 12 meses.</p>', 'Preço por 12 meses.', '12 meses'],
    ['a year', '<p>100 de bônus por um ano.</p>', '100 de bônus por um ano.', 'um ano'],
    ['loyalty', '<p>Com fidelidade.</p>', 'Com fidelidade.', 'fidelidade'],
    ['a free installation', '<p>Instalação grátis!</p>', 'Instalação grátis!', 'Instalação grátis'],
    [
      'another one',
      '<b>A instalação não tem custo</b>',
      'A instalação não tem custo',
      'instalação não tem custo',
    ],
    ['an included modem', '<p>Modem Wi-Fi incluso</p>', 'Modem Wi-Fi incluso', 'Modem Wi-Fi incluso'],
    ['Wi-Fi 6', '<p>Tem Wi-Fi 6.</p>', 'Tem Wi-Fi 6.', 'Wi-Fi 6'],
    ['devices', '<p>Até 96 aparelhos</p>', 'Até 96 aparelhos', '96 aparelhos'],
    ['a service', '<p>Com Globoplay.</p>', 'Com Globoplay.', 'Globoplay'],
    ['a service in the head', '<meta name="description" content="Com HBO Max."/>', 'Com HBO Max.', 'HBO Max'],
    [
      'a service in structured data',
      '<script type="application/ld+json">{"name":"Paramount+"}</script>',
      'Paramount+',
      'Paramount+',
    ],
  ])('names %s that none of its plans has', (_what, body, sentence, words) => {
    expect([...new Set(at(body))]).toEqual([`/b/: "${sentence}" (${words})`])
  })

  it('denies loyalty that its plans have', () => {
    expect(at('<p>Sem fidelidade.</p>', rich)).toEqual(['/b/: "Sem fidelidade." (Sem fidelidade)'])
  })
})

describe('a page may say', () => {
  it.each([
    '<p>500 Mega de download e 250 Mega de upload por R$ 59,99, por 3 meses. Depois R$ 99,99.</p>',
    '<p>Sem fidelidade. Instalação por R$ 100, e modem por R$ 10. Até 40 aparelhos.</p>',
    '<p>Nosso chat atende por 24 horas.</p><script>const speeds = ["2 Giga"]</script>',
  ])('what its plans have: %s', (body) => {
    expect(at(body)).toEqual([])
  })

  it('600 Mega and 400 Mega of a plan that is 1 Giga by its bonus, for a year', () => {
    expect(at('<p>600 Mega e mais 400 Mega de bônus por um ano, com Globoplay e Wi-Fi 6.</p>', rich)).toEqual(
      [],
    )
  })

  it('that it has no plan with what its heading names', () => {
    const html =
      '<title>Fibra com Globoplay</title><h1>Fibra com <em>Globoplay</em></h1><p>Esta oferta não tem plano com Globoplay.</p>'
    expect(emptyClaims({ path: '/globoplay/', html, plans: small })).toEqual([])
    expect(
      emptyClaims({ path: '/globoplay/', html: `${html}<p>O Globoplay vem junto.</p>`, plans: small }),
    ).toEqual(['/globoplay/: "O Globoplay vem junto." (Globoplay)'])
  })
})
