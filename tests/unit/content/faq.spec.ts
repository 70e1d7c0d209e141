import type { Campaign } from '@ultrafibra/contract/campaign'
import type { Addon } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { bannersOf } from '../../../src/content/banners.ts'
import { faqItems, faqOf, structuredFaq } from '../../../src/content/faq.ts'
import { soldUnder } from '../../support/landings.ts'

const kinds = ['general', 'paramount', 'hbo-max', 'globoplay', 'collaborator'] as const
const plain = soldUnder('')
const everyItem = kinds.flatMap((kind) => faqItems(faqOf(kind, plain)))

describe('the questions', () => {
  it('have unique ids that a hash can name', () => {
    const ids = everyItem.map(({ id }) => id)
    expect([new Set(ids).size, ids.filter((id) => !/^faq-[a-z0-9-]+$/.test(id))]).toEqual([ids.length, []])
  })

  it("answer about documents and selfie at the banner's link target", () => {
    const [target] = bannersOf({ faq: 'general' }, plain.plans).flatMap(({ id, link }) =>
      id === 'security' && link ? [link.href] : [],
    )
    const found = faqItems(faqOf('general', plain)).find(({ id }) => `#${id}` === target)
    expect(found?.question).toBe('Por que pedem foto do documento e selfie?')
  })

  it.each<[Campaign['faq'], Addon | '', string, string]>([
    ['hbo-max', 'hbo-max', 'planos', 'No 500 Mega, no 600 Mega, no 1 Giga e no 2 Giga ela está inclusa.'],
    ['hbo-max', 'livelo', 'planos', 'No 2 Giga ela está inclusa. No 1 Giga é um adicional.'],
    ['hbo-max', 'rs', 'planos', 'No 2 Giga ela está inclusa.'],
    ['hbo-max', 'timblack', 'planos', 'No 2 Giga ela está inclusa. No 500 Mega e no 1 Giga é um adicional.'],
    ['paramount', 'paramount', 'velocidade', 'Com o 600 Mega e com o 1 Giga, que vem também com Wi-Fi 6.'],
    ['paramount', 'r', 'velocidade', 'Com o 600 Mega.'],
    [
      'globoplay',
      'es',
      'planos',
      'O Globoplay Padrão com Anúncios combina só com o plano de 600 Mega, que com o bônus chega a 700 Mega por 1 ano.',
    ],
    [
      'globoplay',
      'globoplay',
      'planos',
      'O Globoplay Padrão com Anúncios combina só com o plano de 600 Mega, que com o bônus chega a 700 Mega ou a 1 Giga por 1 ano.',
    ],
    [
      'paramount',
      'premium',
      'preco',
      'O 1 Giga + Paramount+ sai por R$ 129,99 por mês no débito automático, por 12 meses.',
    ],
  ])('about %s under "%s" answer with the plans sold there: %s', (kind, addon, topic, answer) => {
    const items = faqItems(faqOf(kind, soldUnder(addon)))
    const texts = items.find(({ id }) => id === `faq-${kind}-${topic}`)?.answer ?? []
    expect(texts.join().replaceAll('\u00a0', ' ')).toBe(answer)
  })

  it.each<[Addon | '', string, string]>([
    [
      '',
      'bonus-velocidade',
      'É velocidade a mais por 1 ano: o 700 Mega é 600 Mega com 100 Mega de bônus e o 1 Giga com Globoplay é 600 Mega com 400 Mega de bônus.',
    ],
    ['r2', 'wifi-6', 'Uma geração de Wi-Fi até 40% mais rápida que o Wi-Fi 5. Ela vem só no 1 Giga.'],
    [
      'r2',
      'upload',
      'Depende do plano: 250 Mega no 500 Mega, 300 Mega no 600 Mega, 300 Mega no 700 Mega e 500 Mega no 1 Giga.',
    ],
    ['r2', 'streaming-planos', 'O Globoplay vem no 1 Giga. Cada plano diz o que vem junto.'],
    [
      'migracao-ultrafibra',
      'streaming-preco',
      'Ele já está no preço do plano. O desconto é só para pessoa física (CPF), um por assinatura, para quem está em dia com a conta.',
    ],
    [
      '',
      'desconto-aparelhos',
      'Clientes da fibra têm desconto na compra de aparelhos, liberado depois de 24 horas, em até 12 parcelas. O aparelho tem fidelidade de 12 meses.',
    ],
    [
      '',
      'cobertura',
      'Digite o CEP e o número. A resposta sai na hora. A fibra já está em mais de 190 cidades.',
    ],
    ['timblack', 'bonus-celular', 'Sim. Nesta oferta, até 30 GB de internet no celular por até 12 meses.'],
    [
      'r',
      'qual-velocidade',
      'Conte os aparelhos da casa: o 500 Mega atende até 40, o 600 Mega atende até 50, o 700 Mega atende até 50 e o 1 Giga atende até 68.',
    ],
  ])('under "%s" answer faq-%s with the plans sold there: %s', (addon, topic, answer) => {
    const item = faqItems(faqOf('general', soldUnder(addon))).find(({ id }) => id === `faq-${topic}`)
    expect(item?.answer.join().replaceAll('\u00a0', ' ')).toBe(answer)
  })

  it.each<[Addon | '', string]>([
    ['premium', 'bonus-velocidade'],
    ['premium', 'pontos'],
  ])('under "%s" do not ask faq-%s', (addon, topic) => {
    const ids = faqItems(faqOf('general', soldUnder(addon))).map(({ id }) => id)
    expect(ids).not.toContain(`faq-${topic}`)
    expect(ids).toContain('faq-o-que-ter')
  })

  it.each([
    ['', 'R$ 119,99'],
    ['black-friday', ''],
  ] as const)('about a CNPJ under "%s" name the price that is sold there: "%s"', (addon, price) => {
    const item = faqItems(faqOf('general', soldUnder(addon))).find(({ id }) => id === 'faq-cnpj')
    expect(/R\$.\d+,\d\d/.exec(item?.answer.join() ?? '')?.[0].replace('\u00a0', ' ') ?? '').toBe(price)
  })
})

describe('the questions for search engines', () => {
  const page = structuredFaq(faqItems(faqOf('general', plain))) as {
    readonly '@context': string
    readonly '@type': string
    readonly mainEntity: readonly Record<string, unknown>[]
  }

  it('are 26 general ones, each with one plain text answer', () => {
    const answers = new Map(
      faqItems(faqOf('general', plain)).map(({ question, answer }) => [question, answer.join(' ')]),
    )
    expect([page['@context'], page['@type'], page.mainEntity.length]).toEqual([
      'https://schema.org',
      'FAQPage',
      26,
    ])
    expect(page.mainEntity).toEqual(
      page.mainEntity.map(({ name }) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: answers.get(String(name)) },
      })),
    )
  })
})
