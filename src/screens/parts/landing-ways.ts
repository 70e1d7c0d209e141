import { brand } from '../../content/brand.ts'
import type { Way } from '../../ui/way-list.tsx'
import type { ScreenProps } from '../screen.types.ts'

const ways = {
  plans: {
    path: '/ofertas/',
    icon: 'home',
    title: 'Planos e ofertas',
    text: 'Todas as velocidades e preços.',
  },
  coverage: {
    path: '/consultar-cobertura/cep/',
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
    path: '/migracao-ultrafibra/',
    icon: 'arrow-up',
    title: 'Mudar para a Ultrafibra',
    text: 'Para quem tem outra internet nossa.',
  },
  callBack: {
    path: '/receber-ligacao/',
    icon: 'phone',
    title: 'Receber ligação',
    text: 'Deixe o telefone e a gente liga.',
  },
  chat: {
    path: '/chat/',
    icon: 'help',
    title: 'Atendimento por chat',
    text: 'Ajuda para quem já é cliente.',
  },
  papers: {
    path: '/regulamentos/',
    icon: 'card',
    title: 'Regulamentos',
    text: 'Regras das ofertas, sumários e privacidade.',
  },
} as const satisfies Record<string, Omit<Way, 'href'> & { readonly path: string }>

export const whatsAppWay: Way = {
  href: brand.whatsapp,
  icon: 'whatsapp',
  title: 'Falar no WhatsApp',
  text: 'Tire dúvidas ou contrate por lá.',
  newTab: true,
}

/** The large links to some of our own addresses, in the order named. */
export const waysTo = (href: ScreenProps['href'], names: readonly (keyof typeof ways)[]): readonly Way[] =>
  names.map((name) => {
    const { path, ...way } = ways[name]
    return { ...way, href: href(path) }
  })
