import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Every fixed text of the failure catalogue, and its source file. */
const sources = {
  'Erro de rede: sua conexão caiu ou o servidor está fora do ar': ['packages/contract/failure.ts'],
  'Erro HTTP ': ['packages/contract/failure.ts'],
  'Resposta do servidor em formato inválido': ['packages/contract/failure.ts'],
  'Resposta do servidor corrompida': ['packages/contract/failure.ts'],
  'O servidor demorou muito pra responder': ['packages/contract/failure.ts'],
  'Propriedades não encontradas': ['packages/contract/failure.ts'],
  'Erro no servidor. Por favor tente novamente mais tarde': ['packages/contract/failure.ts'],
  'Cep inválido ou inexistente': ['packages/contract/failure.ts'],
  'Busca de endereço retornou vazia': ['packages/contract/endpoints/shared.ts'],
  'Gravação dos dados do usuário retornou vazia': ['packages/contract/endpoints/shared.ts'],
  'Busca dos dados do usuário retornou vazia': ['packages/contract/endpoints/shared.ts'],
  'Resposta vazia do servidor': ['packages/contract/endpoints/shared.ts'],
  'Lista de bancos retornou vazia': ['packages/contract/endpoints/reference.ts'],
  'Lista de regulamentos e sumários retornou vazia': ['packages/contract/endpoints/reference.ts'],
  'Busca de cep retornou vazia': ['packages/contract/endpoints/address.ts'],
}

it('each failure text is written in one source file', () => {
  const files = globSync(
    [
      '{machines,src}/**/*.{ts,tsx}',
      'packages/{contract,server}/!(tests)/**/*.ts',
      'packages/{contract,server}/*.ts',
    ],
    { cwd: root },
  )
  const texts = files.sort().map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const found = Object.keys(sources).map((sentence) => [
    sentence,
    texts.filter(([, text]) => text.includes(sentence)).map(([file]) => file),
  ])
  expect(Object.fromEntries(found)).toEqual(sources)
})
