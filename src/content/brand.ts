/** Everything that names the operator: one file to change for another brand. Phones as a person dials them. */
export const brand = {
  operator: 'TIM',
  product: 'Ultrafibra',
  company: {
    name: 'Operadora Demonstração S.A.',
    cnpj: '12.ABC.345/01DE-35',
    address: 'Avenida Paulista, 1000, São Paulo/SP',
  },
  salesPhone: { text: '0800 555 1020', href: 'tel:08005551020' },
  supportPhone: { text: '103 41', href: 'tel:10341' },
  whatsapp: 'https://wa.me/5508005551020',
  originLabel: 'Internet da TIM',
  antiFraud:
    'Evite fraudes. Nosso canal oficial de vendas usa o prefixo 0303. Na dúvida, ligue 1056 (celular) ou 103 41 (fixo).',
} as const
