import * as brand from '@ultrafibra/contract/brand'
import { isKnownPage, migrationAddon } from '@ultrafibra/contract/pages'
import type { WayItem } from '../../ui/way-list.tsx'
import type { LandingView } from '../landing.types.ts'

const ways = {
  plans: {
    path: '/ofertas/',
    icon: 'home',
    title: 'Planos e ofertas',
    text: 'Todas as velocidades e preços.',
  },
  new: {
    path: '/ofertas/',
    icon: 'plus',
    title: 'Contratar um plano novo',
    text: 'Para outro endereço, ou para quem ainda não é cliente.',
  },
  coverage: {
    path: '/consultar-cobertura/cep/',
    icon: 'pin',
    title: 'Consultar cobertura',
    text: 'Veja se a fibra chega na sua rua.',
    opens: 'coverage-drawer',
  },
  mobile: {
    path: '/selecao-plano-movel/',
    icon: 'phone',
    title: `Já tenho celular ${brand.operator}`,
    text: 'Ofertas de fibra com bônus de internet no celular.',
  },
  points: {
    path: '/livelo/',
    icon: 'plus',
    title: 'Fibra que dá pontos',
    text: 'Pontos em até 30 dias depois da instalação.',
  },
  pointsCoverage: {
    path: '/livelo/consultar-cobertura/cep/',
    icon: 'pin',
    title: 'Consultar cobertura',
    text: 'Veja se a fibra chega na sua rua.',
  },
  renewal: {
    path: '/refidelizacao/consulta-cpf/',
    icon: 'check',
    title: 'Renovar meu plano',
    text: 'Ofertas para quem já tem a nossa fibra.',
  },
  migration: {
    path: `/${migrationAddon}/`,
    icon: 'arrow-up',
    title: `Mudar para ${brand.theProduct}`,
    text: 'Já tem outro plano de internet nosso? Mude aqui.',
  },
  callBack: {
    path: '/receber-ligacao/',
    icon: 'phone',
    title: 'Receber ligação',
    text: 'Deixe o telefone e a gente liga.',
    opens: 'call-drawer',
  },
  chat: {
    path: '/chat/',
    icon: 'help',
    title: 'Atendimento por chat',
    text: 'Ajuda para quem já é cliente.',
  },
  'legal-documents': {
    path: '/regulamentos/',
    icon: 'card',
    title: 'Regulamentos',
    text: 'Regras das ofertas, sumários e contratos.',
  },
  privacy: {
    path: '/politica-de-privacidade/',
    icon: 'shield',
    title: 'Política de privacidade',
    text: 'O que a gente faz com os seus dados.',
  },
} as const satisfies Record<string, Omit<WayItem, 'href'> & { readonly path: string }>

export const whatsAppWay: WayItem = {
  href: brand.whatsapp,
  icon: 'whatsapp',
  title: 'Falar no WhatsApp',
  text: 'Tire dúvidas ou contrate por lá.',
  newTab: true,
}

/** Large links to pages of the site, in the order named; without those of campaigns that this shop has not. */
export const waysTo = (
  href: LandingView['href'],
  names: readonly (keyof typeof ways)[],
): readonly WayItem[] =>
  names.flatMap((name) => {
    const { path, ...way } = ways[name]
    return isKnownPage(path) ? [{ ...way, href: href(path) }] : []
  })
