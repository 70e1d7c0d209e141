import { expect, type Page, test } from '@playwright/test'
import { failureTexts, strangerTexts } from '@ultrafibra/contract/failure'
import * as texts from '@ultrafibra/contract/texts'
import type { Gate } from './gate.ts'

/** A problem of the server, and where the page shows its sentence: in its notice, or beside a field. */
type Row = readonly [status: number, sentence: string, field?: string | undefined, beside?: string]

/** Problems that any call may be answered with. */
export const anyCall: readonly Row[] = [
  [400, 'Falta o conteúdo em JSON.'],
  [400, 'O conteúdo enviado não é um JSON válido.'],
  [400, 'O pedido tem mais de um endereço (Host).'],
  [403, strangerTexts.otherSite],
  [404, strangerTexts.unknownAddress],
  [413, 'O conteúdo enviado é grande demais.'],
  [415, 'O conteúdo precisa ser application/json.'],
  [421, 'Este endereço não é o deste site.'],
  [422, 'O número da gravação precisa ser um inteiro.', 'x-lead-seq'],
  [422, 'A chave de idempotência precisa ter de 1 a 255 caracteres.', 'idempotency-key'],
  [422, 'Essa chave de idempotência já foi usada com outro conteúdo.', 'idempotency-key'],
  [422, texts.valueInvalid],
  [422, texts.characterInvalid, 'tracking.utm_source'],
  [429, 'Muitas tentativas seguidas. Espere um pouco e tente de novo.'],
  [500, failureTexts.refused],
  [503, 'O sistema está indisponível no momento. Tente de novo.'],
]

const typedOn = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].map(
      ({ id, name, value, checked }) => [id, name, value, checked],
    ),
  )

interface Stage {
  readonly call: RegExp
  readonly send: () => Promise<void>
  readonly rows: readonly Row[]
}

/** Each problem stands where its cause is, what was typed stays, and there is a way on. */
export const showsEach = async (page: Page, line: Gate, { call, send, rows }: Stage): Promise<void> => {
  const notice = page.getByRole('alert')
  for (const [status, error, field, beside] of rows) {
    await test.step(`${status} ${error}`, async () => {
      const typed = await typedOn(page)
      line.answer(call, { status, body: { error, ...(field ? { field } : {}) } })
      await send()
      if (beside) await expect(page.locator(`#${beside}-error`)).toHaveText(`Erro: ${error}`)
      else {
        await expect(notice).toContainText(error)
        await expect(notice.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
      }
      expect(await typedOn(page)).toEqual(typed)
      line.release()
    })
  }
}
