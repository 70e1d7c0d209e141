import type { Services } from '../../leads/services.ts'
import type { Handlers, RequestContext } from '../call.ts'
import { cacheable } from '../public-answers.ts'

/** Handlers for public lists. */
export const referenceHandlers = ({ catalogue }: Services) =>
  ({
    banks: async (_request, call: RequestContext) => {
      call.answerHeader('cache-control', cacheable)
      return { banks: catalogue.banks }
    },
    regulations: async (_request, call: RequestContext) => {
      call.answerHeader('cache-control', cacheable)
      return { regulations: catalogue.regulations, sumarries: catalogue.summaries }
    },
  }) satisfies Partial<Handlers>
