import { createClient } from '@ultrafibra/server/tests/support/client'
import { fill, finish } from '@ultrafibra/server/tests/support/scenario'

/** Buys at a running server; the path of the order's page. */
export const placeOrder = async (url: string): Promise<string> => {
  const server = {
    request: (address: string, init: RequestInit) => fetch(url + new URL(address).pathname, init),
  }
  const owner = createClient(server, { session: null, keepsCookies: true })
  const id = await fill(owner, ['scheduleDate'], {
    idPlan: 101,
    address: { cep: '01310100', number: '1578' },
  })
  const { body } = await finish(owner, id)
  return (body as { orderLink: string }).orderLink
}
