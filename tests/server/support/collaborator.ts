import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from './client.ts'
import { create, newLead, save, stepNames, typed } from './purchase.ts'

export const collaboratorEmail = 'maria.souza@colaborador.exemplo.com.br'

/** A lead of the collaborators' offer with its e-mail saved. */
export const collaboratorLead = async (client: Client, email = collaboratorEmail): Promise<string> => {
  const id = await create(client, { ...newLead, addon: 'oferta-colaborador' })
  await save(client, id, 'email', { email })
  return id
}

/** Everything else that an order needs. */
export const completeLead = async (client: Client, id: string): Promise<void> => {
  for (const step of stepNames) if (step !== 'email') await save(client, id, step, typed[step])
}

export const askCode = (client: Client, id: string, headers = {}) =>
  client.send('GET', `/api/lead/collaborator/getNewcode/${id}`, undefined, headers)

export const tryCode = (client: Client, idLead: string, code: string) =>
  client.send('PATCH', '/api/lead/collaborator/validate', { idLead, code })

/** The messages of an outbox, in the order they were written. */
export const messagesIn = (dataDir: string): string[] => {
  const folder = join(dataDir, 'outbox')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** The code in a message, which has a line of its own. */
export const codeIn = (message: string | undefined): string => /^(\d{6})\r?$/m.exec(message ?? '')?.[1] ?? ''

/** Another six digits than these. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
