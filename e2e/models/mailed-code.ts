import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** The e-mails on the records of the customers who renew, migrate and have a mobile. */
export const onRecord = {
  renewal: 'benedita.sampaio@cliente.exemplo.com.br',
  migration: 'januario.teles@cliente.exemplo.com.br',
  mobile: 'leocadia.brandao@cliente.exemplo.com.br',
} as const

/** The code in the newest mail to this address; empty if there is none. */
export const mailedCode = (dataDir: string, address: string): string => {
  const outbox = join(dataDir, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox).sort() : []
  // Others are still being written.
  const names = files.filter((name) => name.endsWith('.eml'))
  const mails = names.map((name) => readFileSync(join(outbox, name), 'utf8'))
  const newest = mails.findLast((mail) => mail.includes(`To: ${address}`)) ?? ''
  return /^(\d{6})\r?$/m.exec(newest)?.[1] ?? ''
}

/** Waits for a mailed code, and types it. */
export const verifyIdentity = async (page: Page, dataDir: string, address: string): Promise<void> => {
  await expect(page.getByText(/Mandamos um código/)).toBeVisible()
  await expect.poll(() => mailedCode(dataDir, address)).toMatch(/^\d{6}$/)
  await page.getByRole('textbox', { name: 'Código' }).fill(mailedCode(dataDir, address))
  await page.getByRole('button', { name: 'Validar', exact: true }).click()
}
