/** The day since which this text is in force; an order's copy of the contract names it. Change both together. */
export const contractVersion = '2026-11-22'

/** The contract in short, as accepted with an order: subject and text. */
export const contractPoints = [
  ['Serviço', 'internet fixa por fibra.'],
  ['Velocidade', 'a do plano escolhido, medida por cabo.'],
  ['Prazo', '12 meses de fidelidade. Quem cancela antes paga multa proporcional aos meses que faltam.'],
  ['Pagamento', 'boleto ou débito automático, no dia escolhido.'],
  ['Equipamento', 'modem Wi-Fi emprestado enquanto você for cliente (comodato).'],
  ['Arrependimento', 'até 7 dias, sem custo, pelos mesmos canais da contratação.'],
] as const

/** Rules of an offer without its own regulations. */
export const usualOfferRules =
  'Preço válido por 12 meses, com fidelidade de 12 meses. Sujeita à disponibilidade no endereço.'
