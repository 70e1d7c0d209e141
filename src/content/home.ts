/** A card of a row. */
export interface HomeCard {
  readonly image: 'modem' | 'streaming' | 'bonus'
  readonly title: string
  readonly description: string
}

/** What speaks for the fibre. */
export const benefitCards: readonly HomeCard[] = [
  {
    image: 'modem',
    title: 'Modem e instalação grátis',
    description: 'O técnico leva o modem Wi-Fi e deixa tudo funcionando. Você não paga por isso.',
  },
  {
    image: 'streaming',
    title: 'Streaming no mesmo plano',
    description: 'Globoplay, HBO Max ou Paramount+ junto com a fibra, a partir de R$ 10 a mais por mês.',
  },
  {
    image: 'bonus',
    title: 'Bônus de velocidade',
    description: '600 Mega viram 700 Mega, ou 1 Giga com Globoplay, por 1 ano.',
  },
]

/** The streaming services, each with a page of its own. */
export const streamingCards = [
  {
    streaming: 'globoplay',
    title: 'Globoplay',
    description: 'Novelas, séries e futebol. Padrão com Anúncios, em até 3 telas.',
    details: ['Até 3 telas ao mesmo tempo', 'Divida com até 2 pessoas da família'],
  },
  {
    streaming: 'hbo-max',
    title: 'HBO Max',
    description: 'Séries, filmes e a Champions League. Básico com Anúncios, em Full HD.',
    details: ['Até 2 telas ao mesmo tempo', 'Inclusa no 2 Giga'],
  },
  {
    streaming: 'paramount',
    title: 'Paramount+',
    description: 'Séries e filmes do Paramount+ Básico junto com a fibra.',
    details: ['No 600 Mega e no 1 Giga', 'Um desconto por assinatura'],
  },
] as const

/** The short facts below the heading. */
export const trustFacts = [
  { icon: 'pin', title: 'Mais de 190 cidades', text: 'com cobertura de fibra' },
  { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
  { icon: 'wifi', title: 'Wi-Fi 6 nos planos 1 e 2 Giga', text: 'até 40% mais rápido' },
  { icon: 'lock', title: 'Compra protegida', text: 'seus dados seguem a LGPD' },
] as const

/** Why now, on the page of a sale. */
export const reasons = [
  {
    title: 'Preço por 12 meses',
    text: 'O valor da oferta vale por 12 meses, somente com débito automático.',
  },
  {
    title: '400 Mega de bônus',
    text: '600 Mega e mais 400 Mega por 1 ano: 1 Giga de download e 500 Mega de upload.',
  },
  { title: 'Globoplay incluso', text: 'Padrão com Anúncios, em até 3 telas, para dividir com a família.' },
  { title: 'Nada para instalar sozinho', text: 'Modem Wi-Fi 6 e instalação grátis, com data marcada.' },
] as const

/** The form for collaborators who are customers already and want to change to fibre; it is somebody else's site. */
export const collaboratorMigrationForm = 'https://colaborador.exemplo.com.br/fibra/migracao'
