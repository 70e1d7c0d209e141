const operator = 'TIM'

/** All names and contacts of the operator: one file to change for another brand. Phones as dialled. */
export const brand = {
  operator,
  product: 'Ultrafibra',
  company: {
    name: 'Operadora Demonstração S.A.',
    cnpj: '12.ABC.345/01DE-35',
    address: 'Avenida Paulista, 1000, São Paulo/SP',
  },
  salesPhone: { text: '0800 555 1020', href: 'tel:08005551020' },
  supportPhone: { text: '103 41', href: 'tel:10341' },
  whatsapp: 'https://wa.me/5508005551020',
  /** Domains of the plans' WhatsApp links. */
  whatsAppDomains: { main: 'ultrafibra.exemplo.com.br', alternative: 'fibra.exemplo.com.br' },
  originLabel: `Internet da ${operator}`,
  antiFraud:
    'Evite fraudes. Nosso canal oficial de vendas usa o prefixo 0303. Na dúvida, ligue 1056 (celular) ou 103 41 (fixo).',
} as const

/** The operator's trade names by host. */
const originLabels: ReadonlyMap<string, string> = new Map([
  ['ultrafibra.exemplo.com.br', brand.originLabel],
  ['fibra.exemplo.com.br', `Fibra da ${operator}`],
  ['live.exemplo.com.br', `${operator} Live`],
])

/** The origin label of `location.host`, with or without port; an unknown host gets the first label. */
export const originLabelOf = (host: string): string =>
  originLabels.get(host.toLowerCase().replace(/:\d+$|^www\./g, '')) ?? brand.originLabel
