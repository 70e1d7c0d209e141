import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../../tools/support/seeded-random.ts'

const root = join(import.meta.dirname, '../../../..')
const rulesFile = join(root, 'packages/server/deploy/prometheus/rules.yml')
const rules = readFileSync(rulesFile, 'utf8')
const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)

const groups = [...rules.matchAll(/- name: (\S+)/g)].map(([, name]) => name)

const isMissing = spawnSync('promtool', ['--version']).error !== undefined

/** Values by series, in promtool's notation. */
type Series = Readonly<Record<string, string>>

/** Which alarms have fired before each moment, as `promtool test rules` reads it: JSON is YAML. */
const testOf = (
  interval: string,
  series: Series,
  within: string,
  firing: Readonly<Record<string, readonly string[]>>,
) => ({
  interval,
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  promql_expr_test: Object.entries(firing).map(([time, names]) => ({
    expr: `group by (alertname) (count_over_time(ALERTS{alertstate="firing"}[${within}]))`,
    eval_time: time,
    exp_samples: names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
  })),
})

/** What promtool finds wrong; '' for nothing. */
const wrongIn = (evaluated: string, tests: readonly object[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-alarms-'))
  const file = join(folder, 'alarms.test.yml')
  const all = { rule_files: [rulesFile], evaluation_interval: evaluated, group_eval_order: groups, tests }
  writeFileSync(file, JSON.stringify(all))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return status === 0 ? '' : `${stdout}${stderr}`
}

/** A process that is well, and its computer. */
const well: Series = {
  'up{job="ultrafibra", instance="a"}': '1x600',
  'ultrafibra_ready{instance="a"}': '1x600',
  'ultrafibra_last_backup_timestamp_seconds{instance="a"}': '0x600',
  'ultrafibra_retention_last_round_timestamp_seconds{instance="a"}': '1+60x600',
  'probe_success{job="ultrafibra-site"}': '1x600',
  'probe_ssl_earliest_cert_expiry{job="ultrafibra-site"}': '5000000x600',
}

/** After 20 minutes, and in which alarms within the hour. */
const causes: readonly {
  readonly cause: string
  readonly series: Series
  readonly firing: readonly string[]
}[] = [
  {
    cause: 'no process answers, and so neither does the site',
    series: {
      'up{job="ultrafibra", instance="a"}': '1x20 0x100',
      'ultrafibra_ready{instance="a"}': '1x20 _x100',
      'probe_success{job="ultrafibra-site"}': '1x20 0x100',
    },
    firing: ['UltrafibraDown', 'UltrafibraProcessDown', 'UltrafibraUnreachable'],
  },
  {
    cause: 'one process of two does not answer',
    series: { 'up{job="ultrafibra", instance="b"}': '1x20 0x100' },
    firing: ['UltrafibraProcessDown'],
  },
  {
    cause: 'the database is dead and nobody visits',
    series: { 'ultrafibra_ready{instance="a"}': '1x20 0x100' },
    firing: ['UltrafibraNotReady'],
  },
  {
    cause: 'a request is lost in the database again and again',
    series: { 'ultrafibra_store_errors_total{code="08006"}': '0x20 1+1x100' },
    firing: ['UltrafibraStoreErrors'],
  },
  {
    cause: 'codes were guessed until none is accepted',
    series: { 'ultrafibra_limit_refusals_total{limit="guesses.total"}': '0x20 1+1x100' },
    firing: ['UltrafibraGuessesExhausted'],
  },
  {
    cause: 'codes are guessed',
    series: { ultrafibra_wrong_codes_total: '0x20 10+10x100' },
    firing: ['UltrafibraWrongCodes'],
  },
  {
    cause: 'the disk fills up',
    series: {
      'node_filesystem_avail_bytes{mountpoint="/", fstype="ext4"}': '90x20 10x100',
      'node_filesystem_size_bytes{mountpoint="/", fstype="ext4"}': '100x120',
    },
    firing: ['UltrafibraDiskFull'],
  },
  {
    cause: 'the certificate is not renewed',
    series: { 'probe_ssl_earliest_cert_expiry{job="ultrafibra-site"}': '5000000x20 1200000x100' },
    firing: ['UltrafibraCertificateEnds'],
  },
  {
    cause: 'the copies of two nights failed',
    series: { 'ultrafibra_last_backup_timestamp_seconds{instance="a"}': '0x20 -140000x100' },
    firing: ['UltrafibraBackupLate'],
  },
  {
    cause: 'orders take seconds',
    series: {
      'ultrafibra_http_request_duration_seconds_bucket{route="lead-v2/{id}", le="2.5"}': '0x120',
      'ultrafibra_http_request_duration_seconds_bucket{route="lead-v2/{id}", le="+Inf"}': '0x20 1+1x100',
      'ultrafibra_http_request_duration_seconds_count{route="lead-v2/{id}", status="200"}': '0x20 1+1x100',
    },
    firing: ['UltrafibraSlowOrders'],
  },
  {
    cause: 'one order of a quiet hour took seconds, and one request failed',
    series: {
      'ultrafibra_http_request_duration_seconds_bucket{route="lead-v2/{id}", le="2.5"}': '0x120',
      'ultrafibra_http_request_duration_seconds_bucket{route="lead-v2/{id}", le="+Inf"}': '0x50 1x70',
      'ultrafibra_http_request_duration_seconds_count{route="lead-v2/{id}", status="200"}': '0x50 1x70',
      'ultrafibra_http_request_duration_seconds_count{route="lead-v2/{id}", status="500"}': '0x50 1x70',
    },
    firing: [],
  },
  {
    cause: 'one answer of twenty is a server error',
    series: {
      'ultrafibra_http_request_duration_seconds_count{status="200"}': '0+19x120',
      'ultrafibra_http_request_duration_seconds_count{status="500"}': '0x20 1+1x100',
    },
    firing: ['UltrafibraServerErrors'],
  },
  {
    cause: 'the quiz rejects everybody',
    series: {
      'ultrafibra_quizzes_total{outcome="shown"}': '0x20 1+1x100',
      'ultrafibra_quizzes_total{outcome="rejected"}': '0x20 1+1x100',
    },
    firing: ['UltrafibraQuizRejections'],
  },
  {
    cause: 'the first quiz of a day was rejected',
    series: {
      'ultrafibra_quizzes_total{outcome="shown"}': '0x20 1x100',
      'ultrafibra_quizzes_total{outcome="rejected"}': '0x20 1x100',
    },
    firing: [],
  },
  {
    cause: 'the mail server is away',
    series: { 'ultrafibra_oldest_mail_seconds{instance="a"}': '0x20 60+60x100' },
    firing: ['UltrafibraMailsLate'],
  },
  {
    cause: 'a mailbox is refused',
    series: { 'ultrafibra_mails_refused{instance="a"}': '0x20 1x100' },
    firing: ['UltrafibraMailsRefused'],
  },
  {
    cause: 'a row cannot be erased',
    series: { ultrafibra_retention_failures_total: '0x20 1+1x100' },
    firing: ['UltrafibraRetentionLate'],
  },
  {
    cause: 'the receiver of events is away',
    series: { 'ultrafibra_oldest_event_seconds{instance="a"}': '0x20 60+60x100' },
    firing: ['UltrafibraEventsLate'],
  },
  {
    cause: 'another system fails once in ten times',
    series: {
      'ultrafibra_port_duration_seconds_count{port="coverage", outcome="answered"}': '0+9x120',
      'ultrafibra_port_duration_seconds_count{port="coverage", outcome="failed"}': '0x20 1+1x100',
    },
    firing: ['UltrafibraPortFails'],
  },
  {
    cause: 'the catalogue is not read',
    series: { ultrafibra_catalogue_age_seconds: '0x20 60+60x100' },
    firing: ['UltrafibraCatalogueOld'],
  },
  {
    cause: 'scripts break in one browser, beside another with its usual few errors',
    series: {
      'ultrafibra_browser_errors_total{browser="Safari"}': '0x20 1+1x100',
      'ultrafibra_browser_errors_total{browser="Chrome"}': '100+0.1x120',
    },
    firing: ['UltrafibraBrowserErrors'],
  },
  {
    cause: 'the clock jumped',
    series: { ultrafibra_clock_jump_seconds: '0x20 -90000x100' },
    firing: ['UltrafibraClockJumped'],
  },
  {
    cause: 'the computer’s clock is slow',
    series: { ultrafibra_clock_offset_seconds: '0x20 6x100' },
    firing: ['UltrafibraClockDiffers'],
  },
  {
    cause: 'a process has too much to do, and uses much memory',
    series: {
      'nodejs_eventloop_lag_p99_seconds{job="ultrafibra"}': '0x20 0.3x100',
      'process_resident_memory_bytes{job="ultrafibra"}': '1e8x20 6e8x100',
    },
    firing: ['UltrafibraBusy', 'UltrafibraMemory'],
  },
]

const slotMinutes = 15
const slotsADay = (24 * 60) / slotMinutes
const slotsAWeek = 7 * slotsADay
/** How many orders come in a slot, of its even share: nights and weekends are quiet. */
const shareOf = (slot: number): number => {
  const hour = ((slot % slotsADay) / slotsADay) * 24
  const isWeekend = Math.floor(slot / slotsADay) % 7 >= 5
  return (hour < 7 ? 0.15 : hour < 22 ? 1.35 : 0.7) * (isWeekend ? 0.6 : 1.15)
}

/** The counter of a shop whose visitors come independently of each other; a release every third day begins it anew. */
const ordersOf = (ordersADay: number, slots: number, until = slots): string => {
  const random = createRandom(ordersADay)
  const chance = () => random.below(2 ** 30) / 2 ** 30
  let orders = 0
  const counted = Array.from({ length: slots }, (_, slot) => {
    if (slot % (3 * slotsADay) === 0) orders = 0
    const expected = slot < until ? (ordersADay / slotsADay) * shareOf(slot) : 0
    for (let left = chance(); left > Math.exp(-expected); left *= chance()) orders += 1
    return orders
  })
  return counted.join(' ')
}

const shopOf = (orders: string): Series => ({
  'up{job="ultrafibra"}': '1x9999',
  'ultrafibra_orders_placed_total{kind="default"}': orders,
})
const minutesAt = (slot: number): string => `${slot * slotMinutes}m`

describe.skipIf(isMissing)('the alarms', () => {
  it.each(causes)('that fire where $cause are $firing', ({ series, firing }) => {
    const firingAt = { '19m': [], '70m': firing }
    expect(wrongIn('1m', [testOf('1m', { ...well, ...series }, '5m', firingAt)])).toBe('')
  })

  it.each([10, 500])('are silent for a month of a healthy shop with %i orders a day', (ordersADay) => {
    const slots = 6 * slotsAWeek
    const month = testOf(`${slotMinutes}m`, shopOf(ordersOf(ordersADay, slots)), '4w', {
      [minutesAt(slots)]: [],
    })
    expect(wrongIn(`${slotMinutes}m`, [month])).toBe('')
  })

  it.each([
    { ordersADay: 500, hours: 1 },
    { ordersADay: 100, hours: 3 },
    { ordersADay: 50, hours: 7 },
    { ordersADay: 20, hours: 25 },
  ])('tell within $hours h that none of $ordersADay orders a day comes any more', ({ ordersADay, hours }) => {
    // A Wednesday at noon, after two weeks.
    const end = 16 * slotsADay + slotsADay / 2
    const slots = end + (hours * 60) / slotMinutes
    const stopped = testOf(`${slotMinutes}m`, shopOf(ordersOf(ordersADay, slots, end)), '1d', {
      [minutesAt(end)]: [],
      [minutesAt(slots)]: ['UltrafibraNoOrders'],
    })
    expect(wrongIn(`${slotMinutes}m`, [stopped])).toBe('')
  })
})

describe('each alarm', () => {
  it('fires in one of these tests', () => {
    const tested = [...causes.flatMap(({ firing }) => firing), 'UltrafibraNoOrders']
    expect(alarms.toSorted()).toEqual([...new Set(tested)].toSorted())
  })

  it('has a row that says what to do', () => {
    const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    expect(alarms.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([])
  })
})
