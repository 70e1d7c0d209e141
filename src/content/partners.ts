/** The points programme and its own pages. */
export const pointsPartner = {
  name: 'Livelo',
  signUp: 'https://pontos.exemplo.com.br/cadastro/',
  account: 'https://pontos.exemplo.com.br/conta/',
} as const

/** Where collaborators who are customers already ask to move to the collaborator's offer. */
export const collaboratorForm = 'https://colaborador.exemplo.com.br/fibra/migracao/'
