/** What a visitor agrees to or refuses, as shown beside the box or the button. */
export const consentTexts = {
  promotions: 'Quero receber ofertas',
  information: 'Quero receber informações do pedido',
  notice: 'Deixe seu contato e avisamos quando a fibra chegar.',
  contract: 'Li e aceito o contrato e o regulamento da oferta.',
} as const

export type ConsentKind = keyof typeof consentTexts

/** The day since which these texts are shown; proofs of consent name it. Change both together. */
export const consentVersion = '2026-11-27'

/** Texts that were replaced, by kind and by the versions that had them. */
const formerTexts: Partial<Record<ConsentKind, Readonly<Record<string, string>>>> = {
  contract: {
    '2026-11-22': 'Li e aceito o contrato, o regulamento da oferta e a fidelidade de 12 meses.',
    '2026-11-25': 'Li e aceito o contrato, o regulamento da oferta e as condições de fidelidade.',
  },
}

/** The text of a consent as its version had it. */
export const consentTextOf = (kind: ConsentKind, version: string): string =>
  formerTexts[kind]?.[version] ?? consentTexts[kind]
