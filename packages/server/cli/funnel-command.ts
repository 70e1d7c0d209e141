import { writeFileSync } from 'node:fs'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { askedSums, type FlowReport, funnelReports } from '../funnel/funnel-report.ts'
import { tableText } from '../funnel/funnel-table.ts'
import { funnelPage } from '../funnel/picture/funnel-page.ts'
import { funnelSvg } from '../funnel/picture/funnel-svg.ts'
import { codeOf } from '../http/failures.ts'
import { funnelUsage, readFunnelQuery } from './funnel-query.ts'
import { onStore } from './on-store.ts'
import { mainOf } from './run.ts'

/** A file with all flows, or a picture of the one with most visits. */
const drawnIn = (out: string, reports: readonly FlowReport[]): string => {
  if (out.endsWith('.html')) return funnelPage(reports)
  const [most] = reports.toSorted((one, other) => other.facts.began - one.facts.began)
  return most === undefined ? '' : funnelSvg(most.facts, most, { ...most, isWhole: true })
}

const write = (out: string, text: string): void => {
  try {
    writeFileSync(out, text)
  } catch (error) {
    throw new StartupError(`Não foi possível escrever ${out}: ${codeOf(error)}.`)
  }
}

/** Tells and draws where visitors of the checkout go, and where they leave. */
export const funnel = mainOf(async (call) => {
  const asked = readFunnelQuery(call.args, new Date())
  if (asked === null) {
    call.say(funnelUsage)
    return 0
  }
  return onStore(call, async (store) => {
    const sums = await askedSums(store, asked)
    const reports = funnelReports(sums, asked)
    if (asked.isJson) call.say(JSON.stringify(sums, null, 2))
    else if (reports.length === 0) call.say(`Nenhuma visita contada de ${asked.from} a ${asked.to}.`)
    else call.streams.stdout.write(reports.map(tableText).join('\n'))
    if (asked.out !== undefined && reports.length > 0) {
      write(asked.out, drawnIn(asked.out, reports))
      if (!asked.isJson) call.say(`\nDesenhado em ${asked.out}`)
    }
    return 0
  })
})
