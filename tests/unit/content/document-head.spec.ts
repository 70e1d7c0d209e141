import { splitPath } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { documentHeadOf } from '../../../src/content/document-head.ts'

const heading = 'Onde você quer a Ultrafibra?'
const headAt = (path: string) => documentHeadOf(campaignOf(splitPath(path).addon), path, heading)

describe('the head of a page', () => {
  it('of the app has the page’s title, and promises nothing', () => {
    expect(headAt('/globoplay/checkout/cep/')).toEqual({
      title: heading,
      description: `${heading} Confira a cobertura e contrate online.`,
      robots: 'noindex',
    })
  })

  it.each([
    ['/', 'index, follow'],
    ['/sp/', 'index, follow'],
    ['/rs/regulamentos/', 'index, follow'],
    ['/paramount/', 'index, follow'],
    ['/receber-ligacao/', 'index, follow'],
    ['/b/', 'noindex'],
    ['/b/r/', 'noindex'],
    ['/timpre/paramount/', 'noindex'],
    ['/oferta-colaborador/regulamentos/', 'noindex'],
    ['/checkout/cep/', 'noindex'],
    ['/checkout', 'noindex'],
    ['/pedido-realizado/', 'noindex'],
    ['/refidelizacao/ofertas', 'noindex'],
    ['/consultar-cobertura/cep/01310100', 'noindex'],
    ['/migracao-ultrafibra/consulta-cpf/', 'noindex'],
    ['/migracao-ultrafibra/ofertas/', 'noindex'],
    ['/migracao-ultrafibra/regulamentos/', 'index, follow'],
    ['/consulta-cpf/', 'index, follow'],
    ['/nao-existe/', 'noindex'],
    ['/404/', 'noindex'],
  ])('at %s has the robots tag: %s', (path, robots) => {
    expect(headAt(path).robots).toBe(robots)
  })
})
