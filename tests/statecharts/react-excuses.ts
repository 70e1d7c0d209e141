/**
 * Transitions by events of visitors to which a view gives no way, by chart, each with the reason. One that a visitor
 * can take after all is a fault.
 */
export const excuses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  renewal: {
    '#pedido-realizado step.back [0]': 'a placed renewal has no way back: the chart answers whoever asks',
  },
}
