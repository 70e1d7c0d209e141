import type { Api } from '@ultrafibra/contract/endpoints'
import { fromPromise } from 'xstate'
import type { Bank } from '../../machines/checkout/checkout.types.ts'

const asked = new WeakMap<Api, Promise<readonly Bank[]>>()

/**
 * Asks for the list of banks while a save is under way that leads to their page; only a page that comes with its answer
 * uses the list. A failure is forgotten: the page asks again.
 */
export const askBanks = (api: Api, save: Promise<unknown>): void => {
  const answer = api.banks({}).then(({ banks }) => banks)
  const forget = () => void asked.delete(api)
  const forgetSoon = () => void setTimeout(forget)
  asked.set(api, answer)
  answer.catch(forget)
  save.then(forgetSoon, forgetSoon)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The list of banks, asked for ahead or now; one that is there is drawn in the task after that of its page. */
export const loadBanks = (api: Api) =>
  fromPromise<readonly Bank[]>(async ({ signal }) => {
    const ahead = asked.get(api)
    if (ahead === undefined) return (await api.banks({}, { signal })).banks
    await nextTask()
    return ahead
  })
