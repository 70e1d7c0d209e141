import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Mail } from '../../mail/send-mail.ts'
import type { Engine } from '../../store/tables.ts'
import type { Client } from './client.ts'
import { askCode, codeIn, create, newLead, save, stepNames, typed } from './scenario.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute

/** The response to a wrong code. */
export const wrong = {
  status: 422,
  body: { error: 'O código não confere. Confira e tente de novo.', field: 'code' },
}

/** The response to a wrong code where a newer one was sent. */
export const overtaken = {
  status: 422,
  body: { error: 'O código não confere. Enviamos mais de um: só vale o do último e-mail.', field: 'code' },
}

export const collaboratorEmail = 'maria.souza@colaborador.exemplo.com.br'

/** A lead of the collaborators' offer with an e-mail. */
export const collaboratorLead = async (client: Client, email = collaboratorEmail): Promise<string> => {
  const id = await create(client, { ...newLead, addon: 'oferta-colaborador' })
  await save(client, id, 'email', { email })
  return id
}

/** Answers all other steps. */
export const completeLead = async (client: Client, id: string): Promise<void> => {
  for (const step of stepNames) if (step !== 'email') await save(client, id, step, typed[step])
}

/** The messages of an outbox, oldest first. */
export const messagesIn = (dataDir: string): string[] => {
  const folder = join(dataDir, 'outbox')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** A server that collects its mails, and browsers waiting for a code. */
export interface CollaboratorDesk {
  readonly server: TestApp
  readonly sent: readonly Mail[]
  readonly breakMail: (isBroken: boolean) => void
  readonly lastCode: () => string
  /** A unique e-mail address. */
  readonly mailbox: () => string
  /** A browser with a lead whose code was sent. */
  readonly waiting: (owner?: Client) => Promise<{ owner: Client; id: string; code: string }>
}

export const openCollaboratorDesk = async (engine: Engine): Promise<CollaboratorDesk> => {
  const sent: Mail[] = []
  let isMailBroken = false
  const sendMail = async (mail: Mail) => {
    if (isMailBroken) throw Object.assign(new Error(`550 ${mail.to}`), { code: 'EENVELOPE' })
    sent.push(mail)
  }
  const server = await openTestApp({ engine, sendMail })
  const lastCode = () => codeIn(sent.at(-1)?.text)
  const mailbox = () => `pessoa${sent.length}.${Math.round(server.now() / minute)}@tim.com.br`
  return {
    server,
    sent,
    lastCode,
    mailbox,
    breakMail: (isBroken) => {
      isMailBroken = isBroken
    },
    waiting: async (owner = server.browser()) => {
      const id = await collaboratorLead(owner, mailbox())
      expect(await askCode(owner, id)).toMatchObject({ status: 200, body: { success: true } })
      return { owner, id, code: lastCode() }
    },
  }
}
