/** The points programme and its own pages. */
export const pointsPartner = {
  name: 'Livelo',
  signUp: 'https://pontos.exemplo.com.br/cadastro/',
  account: 'https://pontos.exemplo.com.br/conta/',
} as const
