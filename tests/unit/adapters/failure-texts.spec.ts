import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { type EndpointName, endpoints } from '@ultrafibra/contract/endpoints'
import { plainWordsOf } from '@ultrafibra/contract/failure'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { httpApi, plansReader } from '../../../src/adapters/http-api.ts'
import { httpTransport } from '../../../src/adapters/http-transport.ts'
import {
  bytes,
  cut,
  cutHalfway,
  halfABody,
  halfARefusal,
  inAnHour,
  json,
  type RawServer,
  type Reply,
  silence,
  startRawServer,
} from '../support/raw-server.ts'

let server: RawServer
beforeAll(async () => {
  server = await startRawServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const parametersOf = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']))

/** The failure of a call for these replies; the result if it resolves. */
const failureOf = async (name: EndpointName, ...replies: readonly Reply[]): Promise<unknown> => {
  server.answerWith(...replies)
  const api = httpApi(httpTransport(`${server.url}/api`)) as unknown as Record<
    string,
    (request: object) => Promise<unknown>
  >
  const endpoint: Endpoint = endpoints[name]
  const body = endpoint.method === 'GET' ? {} : { body: {} }
  return api[name]?.({ params: parametersOf(endpoint), query: {}, ...body }).catch((error: unknown) => error)
}

const network = {
  kind: 'network',
  text: 'Erro de rede: sua conexão caiu ou o servidor está fora do ar',
}
const corrupt = {
  kind: 'corrupt',
  text: 'Resposta do servidor corrompida (JSON incompleto ou inválido)',
}
const format = (type: string) => ({
  kind: 'format',
  text: `Resposta do servidor em formato inválido (${type})`,
})
const http = (status: number, text: string, more = {}) => ({ kind: 'http', status, text, ...more })
const foreign = (status: number, text: string) => http(status, text, { isForeign: true })
const empty = (text: string) => ({ kind: 'empty', text })
const missing = (text: string) => ({ kind: 'missing', text })
const refused = (text: string) => ({ kind: 'refused', text })
const serverError = 'Erro no servidor. Por favor tente novamente mais tarde'

const html = bytes('<!doctype html>', { type: 'text/html; charset=utf-8' })
const plain = (status: number): Reply => bytes('no', { status, type: 'text/plain' })

const arising: readonly (readonly [how: string, call: EndpointName, reply: Reply, failure: unknown])[] = [
  ['the connection of a read is cut', 'banks', cut, network],
  ['the connection of a write is cut', 'saveLeadStep', cut, network],
  ['the connection is cut halfway through the body', 'finishLeadV2', cutHalfway, network],

  ['500 without JSON', 'saveLeadStep', plain(500), http(500, 'Erro HTTP 500 Internal Server Error')],
  ['404 without JSON', 'lead', plain(404), foreign(404, 'Erro HTTP 404 Not Found')],
  ['a redirect that leads nowhere', 'supportRequest', plain(304), foreign(304, 'Erro HTTP 304 Not Modified')],
  [
    '400 whose JSON is broken',
    'saveLeadStep',
    bytes('{', { status: 400 }),
    foreign(400, 'Erro HTTP 400 Bad Request'),
  ],
  [
    '409 whose JSON has no error',
    'finishLeadV2',
    json({ x: 1 }, 409),
    foreign(409, 'Erro HTTP 409 Conflict'),
  ],
  [
    '500 as HTML that looks like JSON',
    'finishLeadV2',
    bytes('{"error":"x"}', { status: 500, type: 'text/html' }),
    http(500, 'Erro HTTP 500 Internal Server Error'),
  ],
  ['409 with `error`', 'finishLeadV2', json({ error: 'Já foi pedido.' }, 409), http(409, 'Já foi pedido.')],
  ['404 with `erro`', 'lead', json({ erro: 'Não achamos.' }, 404), http(404, 'Não achamos.')],
  ['403 with `message`', 'lead', json({ message: 'Não é seu.' }, 403), http(403, 'Não é seu.')],
  ['410 with `mensagem`', 'lead', json({ mensagem: 'Expirou.' }, 410), http(410, 'Expirou.')],
  [
    '422 with `error` and `field`',
    'saveLeadStep',
    json({ error: 'Data inválida', field: 'birth_date' }, 422),
    http(422, 'Data inválida', { field: 'birth_date' }),
  ],
  ['422 whose error is no text', 'saveLeadStep', json({ error: { code: 7 } }, 422), http(422, serverError)],

  ['HTML in a 200', 'saveLeadStep', html, format('text/html; charset=utf-8')],
  ['plain text in a 200', 'banks', bytes('ok', { type: 'text/plain' }), format('text/plain')],
  ['a 200 without a type', 'banks', bytes('{}', { type: null }), format('sem tipo')],
  ['JSON cut short', 'saveLeadStep', bytes('{"success": tru'), corrupt],
  ['text under a JSON type', 'lead', bytes('hello'), corrupt],

  ['`success: false`', 'saveLeadStep', json({ success: false }), refused(serverError)],
  ['`success: false` with more', 'supportRequest', json({ success: false, id: 'a' }), refused(serverError)],
  ['`error` in a 200', 'saveLeadStep', json({ success: true, error: 'Não deu.' }), refused('Não deu.')],
  ['`erro` in a 200', 'banks', json({ banks: [], erro: 'Fora do ar.' }), refused('Fora do ar.')],
  ['`message` in a 200', 'lead', json({ id: 'a', address: {}, message: 'Espere.' }), refused('Espere.')],
  ['`mensagem` in a 200', 'coverage', json({ plans: [], mensagem: 'Espere.' }), refused('Espere.')],
  ['an error that is null', 'coverage', json({ plans: [], error: null }), refused(serverError)],
  ['an error that is blank', 'coverage', json({ plans: [], error: ' ' }), refused(serverError)],

  [
    'a plan without its id',
    'coverage',
    json({ plans: [{ sku: 'a' }] }),
    missing(
      'Propriedades não encontradas na resposta: plans.0.id, plans.0.plan, plans.0.plan_download, plans.0.plan_upload',
    ),
  ],

  ['a postal code: empty', 'cepInformation', bytes(''), empty('Busca de cep retornou vazia')],
  [
    'a postal code: an error that is no text',
    'cepInformation',
    json({ erro: true }),
    refused('Cep inválido ou inexistente'),
  ],
  [
    'a postal code: 404 and an error that is no text',
    'cepInformation',
    json({ erro: true }, 404),
    http(404, 'Cep inválido ou inexistente'),
  ],
  [
    'a postal code: the server’s own sentence',
    'cepInformation',
    json({ message: 'CEP bloqueado.' }),
    refused('CEP bloqueado.'),
  ],
  [
    'a postal code: the server’s own sentence in a 404',
    'cepInformation',
    json({ erro: 'Cep inválido ou inexistente' }, 404),
    http(404, 'Cep inválido ou inexistente'),
  ],
  [
    'a postal code without city',
    'cepInformation',
    json({ UF: 'SP', neighborhood: 'Sé', address: 'Praça da Sé' }),
    missing('Propriedades não encontradas no endereço: city'),
  ],
  [
    'a postal code with nothing of use',
    'cepInformation',
    json({ neighborhood: '', UF: '', city: null }),
    missing('Propriedades não encontradas no endereço: UF, city, address'),
  ],
]

const slow: readonly (readonly [how: string, call: EndpointName, reply: Reply, seconds: number])[] = [
  ['a read gets no answer', 'banks', silence, 10],
  ['a read gets half a body', 'cepInformation', halfABody, 10],
  ['a read is asked to come back in an hour', 'banks', inAnHour, 10],
  ['a write gets no answer', 'saveLeadStep', silence, 10],
  ['a refusal gets half a body', 'saveLeadStep', halfARefusal, 10],
  ['a contact gets no answer', 'updateLeadNoCoverage', silence, 10],
  ['the final call gets no answer', 'finishLeadV2', silence, 25],
  ['the first version of the final call gets half a body', 'finishLead', halfABody, 25],
  ['a renewal gets no answer', 'finishRenewal', silence, 25],
]

const address = 'Busca de endereço retornou vazia'
const save = 'Gravação dos dados do usuário retornou vazia'
const user = 'Busca dos dados do usuário retornou vazia'
const answer = 'Resposta vazia do servidor'

/** The text and the required fields of every call. */
const calls: Readonly<Record<EndpointName, readonly [empty: string, requires: string]>> = {
  coverage: [address, 'plans'],
  coverageByCep: [address, 'plans'],
  cepInformation: ['Busca de cep retornou vazia', 'UF, city, address'],
  installationDays: ['Busca de dias retornou vazia', 'days'],
  addressInformation: [address, 'complements'],
  complementTypes: [address, 'types'],
  createLead: [save, 'success, id'],
  createLeadV2: [save, 'success, id'],
  lead: [user, 'id, address'],
  saveLeadStep: [save, 'success'],
  saveComplements: [save, 'success'],
  answerQuiz: [answer, 'success'],
  finishLeadV2: [save, 'success'],
  finishLead: [save, 'success'],
  deleteLead: [answer, 'success'],
  createLeadNoCoverage: [save, 'success, id'],
  updateLeadNoCoverage: [save, 'success'],
  deleteLeadNoCoverage: [answer, 'success'],
  supportRequest: [answer, 'success, id'],
  banks: ['Lista de bancos retornou vazia', 'banks'],
  regulations: ['Lista de regulamentos e sumários retornou vazia', 'regulations, sumarries'],
  renewalOffers: [user, 'id_renewal_request, plansOffers'],
  renewal: [user, 'id_renewal_request, plansOffers'],
  chooseRenewal: [save, 'success'],
  finishRenewal: [save, 'orderNumber'],
  migrationOffers: [user, 'plansOffers'],
  migrationLead: [user, 'id, address'],
  chooseMigrationPlan: [save, 'success'],
  saveMigrationAddress: [save, 'success'],
  createLeadFromPhone: [answer, 'lead'],
  collaboratorCode: [answer, 'success'],
  validateCollaborator: [answer, 'success'],
  sendRecordCode: [answer, 'success'],
  checkRecordCode: [answer, 'success'],
  sendLeadLink: [answer, 'success'],
  askHelp: [answer, 'success, code'],
}
const everyCall = Object.entries(calls) as [EndpointName, readonly [string, string]][]

const vacant: readonly (readonly [how: string, reply: Reply])[] = [
  ['204', bytes('', { status: 204, type: null })],
  ['no byte', bytes('')],
  ['no byte and no type', bytes('', { type: null })],
  ['blanks', bytes(' \r\n')],
  ['{}', bytes('{}')],
  ['[]', bytes('[]')],
  ['null', bytes('null')],
  ['0', bytes('0')],
]

describe('the text of a failure', () => {
  it.each(arising)('is the agreed one for: %s', async (_how, call, reply, failure) => {
    expect(await failureOf(call, reply)).toEqual(failure)
  })

  it.each(slow)('names the seconds waited when %s', async (_how, call, reply, seconds) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100))
    expect(await failureOf(call, reply)).toEqual({
      kind: 'timeout',
      text: `O servidor demorou muito pra responder (${seconds}s)`,
    })
    expect(limit.mock.calls).toEqual([[seconds * 1000]])
  })

  it.each(everyCall)('is %s’s own for an empty response', async (call, [sentence]) => {
    expect(await failureOf(call, bytes(''))).toEqual(empty(sentence))
  })

  it('is none for a postal code of a whole city, which has no street', async () => {
    const city = { UF: 'SP', city: 'Itapura', neighborhood: '', address: '' }
    expect(await failureOf('cepInformation', json(city))).toEqual(city)
  })

  it.each(vacant)('counts %s as an empty response', async (_how, reply) => {
    expect(await failureOf('saveLeadStep', reply)).toEqual(empty(save))
  })

  it.each(everyCall)('lists the fields missing in a response of %s', async (call, [, requires]) => {
    const subject = call === 'cepInformation' ? 'no endereço' : 'na resposta'
    expect(await failureOf(call, json({ other: 1 }))).toEqual(
      missing(`Propriedades não encontradas ${subject}: ${requires}`),
    )
  })

  it.each(everyCall)('is put in plain words for visitors, as %s’s', (_call, [sentence]) => {
    const texts = [
      sentence,
      network.text,
      corrupt.text,
      format('text/html').text,
      serverError,
      'Erro HTTP 500',
    ]
    expect(texts.filter((text) => plainWordsOf(text) === null)).toEqual([])
    expect(plainWordsOf('Este código expirou.')).toBeNull()
  })

  it('is the general one for an empty plans file', async () => {
    server.answerWith(bytes(''))
    const reading = plansReader(httpTransport(server.url))('planos.json')
    await expect(reading).rejects.toEqual(empty('Resposta vazia do servidor'))
  })

  it('names the plans missing in a plans file', async () => {
    server.answerWith(json({ other: 1 }))
    const reading = plansReader(httpTransport(server.url))('planos.json')
    await expect(reading).rejects.toEqual(missing('Propriedades não encontradas na resposta: plans'))
  })
})
