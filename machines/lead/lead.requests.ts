import { type ActorRefFrom, fromCallback, fromPromise, type Subscription } from 'xstate'
import type { leadMachine } from './lead.machine.ts'
import type { LeadAnswers, LeadNews, LeadRequest, LeadRequestName, LeadRequests } from './lead.types.ts'

type LeadRef = ActorRefFrom<typeof leadMachine>

/**
 * Asks the lead that runs beside the asker, once that has settled; resolves with its answer.
 *
 * @param requestOf what is asked, from the input of the asker
 * @throws {Failure} why the lead could not do it
 */
export const askLead = <Name extends LeadRequestName, Input = LeadRequests[Name]>(
  name: Name,
  requestOf: (input: Input) => LeadRequests[Name] = (input) => input as LeadRequests[Name] & Input,
) =>
  fromPromise<LeadAnswers[Name], Input>(async ({ input, self, system, signal }) => {
    await Promise.resolve()
    const lead: LeadRef = system.get('lead')
    const asker = self.sessionId
    if (signal.aborted) throw signal.reason
    const heard: Subscription[] = []
    const answer = new Promise<LeadAnswers[Name]>((resolve, reject) => {
      heard.push(
        lead.on('lead.answered', (event) => {
          if (event.asker === asker) resolve(event.answer as LeadAnswers[Name])
        }),
        lead.on('lead.refused', (event) => {
          if (event.asker === asker) reject(event.failure)
        }),
      )
    })
    lead.send({ type: `lead.${name}`, asker, ...requestOf(input) } as unknown as LeadRequest)
    return answer.finally(() => {
      for (const subscription of heard) subscription.unsubscribe()
    })
  })

/** Passes the lead's news on to the machine that invokes it; a checkout that runs alone has no lead. */
export const leadNews = fromCallback<LeadNews>(({ sendBack, system }) => {
  const lead: LeadRef | undefined = system.get('lead')
  const news = [
    lead?.on('lead.stored', sendBack),
    lead?.on('lead.unsaved', sendBack),
    lead?.on('lead.unsure', sendBack),
  ]
  return () => {
    for (const heard of news) heard?.unsubscribe()
  }
})
