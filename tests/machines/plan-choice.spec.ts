import type { Plan } from '@ultrafibra/contract/plan'
import { describe, expect, it } from 'vitest'
import {
  debitPriceCents,
  defaultPlan,
  matchesOf,
  matchPlan,
  type PlanQuery,
  planFor,
} from '../../machines/kit/plan-choice.ts'
import { scheduledPlan } from '../support/checkout-fixtures.ts'

const plan = (
  id: number,
  sku: string,
  download: number,
  price: number | null,
  more: Partial<Plan> = {},
): Plan => ({
  ...scheduledPlan,
  id,
  sku,
  plan_download: `${download} Mbps`,
  plan_upload: `${download / 2} Mbps`,
  price: price === null ? null : price + 10,
  price_with_dacc: price,
  ...more,
})
const withServices = (...names: string[]) => ({ subscriptions: names.map((slug) => ({ slug })) })

const slow = plan(1, 'd300a', 300, 49.99)
const plain = plan(2, 'd600a', 600, 109.99)
const paramount = plan(3, 'd600b', 600, 119.99, withServices('paramount'))
const max = plan(4, 'd600c', 600, 129.99, withServices('max'))
const both = plan(5, 'd600cb', 600, 139.99, withServices('max', 'paramount'))
const fast = plan(6, 'd2000b', 2000, 199.99, { ...withServices('max'), plan_upload: '1000 Mbps' })
const renewal = plan(7, 'refidel-7', 700, 99.99, { plan_type: 'refidel' })
const migration = plan(8, 'mig-8', 700, 89.99, { plan_type: 'migration' })
const music = plan(9, 'd1000b', 1000, 139.99, {
  ...withServices('max'),
  benefits: [{ slug: 'Deezer', benefit: 'Deezer' }],
})
const all: readonly Plan[] = [slow, plain, paramount, max, both, fast, renewal, migration, music]

const names = (found: readonly Plan[]) => found.map(({ sku }) => sku)

describe('the plans that an address names', () => {
  it.each<[string, PlanQuery, readonly Plan[]]>([
    ['a renewal offer by idr', { renewalId: '7' }, [renewal]],
    ['a migration offer by idm', { migrationId: '8' }, [migration]],
    ['a plan by id', { id: '2' }, [plain]],
    ['a plan by sku', { sku: 'd600b' }, [paramount]],
    ['plans without subscriptions by speed', { downloadMbps: 600 }, [plain]],
    ['a plan by both speeds', { downloadMbps: 600, uploadMbps: 300 }, [plain]],
    ['a plan by its upload alone', { uploadMbps: 150 }, [slow]],
    ['a plan by speed and one subscription', { downloadMbps: 600, subscriptions: ['max'] }, [max]],
    ['subscriptions in any order', { downloadMbps: 600, subscriptions: ['paramount', 'max'] }, [both]],
    ['subscriptions in any case, once or twice', { downloadMbps: 600, subscriptions: ['MAX', 'max'] }, [max]],
    ['any subscriptions', { downloadMbps: 600, anySubscriptions: true }, [paramount, max, both]],
    ['any subscriptions of any speed', { anySubscriptions: true }, [paramount, max, both, fast, music]],
    ['a subscription of any speed', { subscriptions: ['max'] }, [max, fast, music]],
    ['two subscriptions of any speed', { subscriptions: ['max', 'paramount'] }, [both]],
    ['a subscription with Deezer, which is a benefit', { subscriptions: ['max', 'deezer'] }, [music]],
    [
      'any subscriptions, whichever are listed',
      { downloadMbps: 2000, subscriptions: ['paramount'], anySubscriptions: true },
      [fast],
    ],
    ['offers of one speed', { downloadMbps: 700 }, [renewal, migration]],
  ])('are %s', (_name, query, found) => {
    expect(names(matchesOf(all, query))).toEqual(names(found))
  })

  it.each<[string, PlanQuery]>([
    ['no parameter', {}],
    ['an id that is not on sale', { id: '99' }],
    ['a sku that is not on sale', { sku: 'd9' }],
    ['an ordinary plan’s id as a renewal', { renewalId: '2' }],
    ['a renewal’s id as a migration', { migrationId: '7' }],
    ['a speed that is not sold', { downloadMbps: 500 }],
    ['a pair of speeds that no plan has', { downloadMbps: 600, uploadMbps: 150 }],
    ['subscriptions that no plan of the speed has', { downloadMbps: 300, subscriptions: ['max'] }],
    ['a part of a plan’s subscriptions', { downloadMbps: 2000, subscriptions: ['paramount'] }],
    ['subscriptions that nothing has', { subscriptions: ['globoplay'] }],
    ['any subscriptions of a speed without', { downloadMbps: 300, anySubscriptions: true }],
    ['no subscriptions', { subscriptions: [] }],
  ])('are none for %s', (_name, query) => {
    expect([matchesOf(all, query), matchPlan(all, query)]).toEqual([[], null])
  })

  const everything: PlanQuery = {
    renewalId: '7',
    migrationId: '8',
    id: '2',
    sku: 'd600b',
    downloadMbps: 300,
  }
  it.each<[string, PlanQuery, Plan]>([
    ['renewal id before all others', everything, renewal],
    ['migration id before id', { ...everything, renewalId: '0' }, migration],
    ['id before sku', { ...everything, renewalId: '0', migrationId: '0' }, plain],
    ['sku before speed', { sku: 'd600b', downloadMbps: 300 }, paramount],
    ['sku where the id is gone', { id: '99', sku: 'd600b', downloadMbps: 300 }, paramount],
    ['speed where all the others are gone', { id: '99', sku: 'd9', downloadMbps: 300 }, slow],
  ])('are decided by %s', (_name, query, found) => {
    expect(matchPlan(all, query)?.sku).toBe(found.sku)
  })
})

describe('a choice among plans', () => {
  it('is made by a single match and by no other', () => {
    expect(matchPlan(all, { downloadMbps: 600, subscriptions: ['max'] })).toBe(max)
    expect(matchPlan(all, { downloadMbps: 600, anySubscriptions: true })).toBeNull()
  })

  it('is not made between two plans of one sku, even if a weaker parameter matches', () => {
    const twins = [plain, { ...plain, id: 12 }, slow]
    expect(matchPlan(twins, { sku: 'd600a', downloadMbps: 300 })).toBeNull()
  })

  it.each<[string, readonly Plan[], PlanQuery, Plan | null]>([
    ['the single match', all, { sku: 'd600c' }, max],
    ['the plain one of several matches', [slow, { ...slow, id: 11 }, plain], { uploadMbps: 150 }, slow],
    ['the dearest of a service', all, { subscriptions: ['max'] }, fast],
    ['the dearest of all with a service', all, { anySubscriptions: true }, fast],
    [
      'the dearer match where all have subscriptions',
      [slow, paramount, both, max],
      { downloadMbps: 600, anySubscriptions: true },
      both,
    ],
    ['the dearest plain plan where nothing matches', [slow, max, plain], { sku: 'd9' }, plain],
    ['the dearest plain plan where nothing is asked', [fast, slow, plain], {}, plain],
    ['the dearest plan where all have subscriptions', [paramount, fast, max], {}, fast],
    ['none where nothing is sold', [], { sku: 'd600a' }, null],
  ])('starts with %s', (_name, plans, query, chosen) => {
    expect(planFor(plans, query)).toBe(chosen)
  })

  it('compares prices with direct debit, and the plain price where there is none', () => {
    const dearByPrice = plan(9, 'd1', 600, null, { price: '1.129,90' })
    expect(debitPriceCents(dearByPrice)).toBe(112_990)
    expect(defaultPlan([plain, dearByPrice, slow])).toBe(dearByPrice)
    expect(defaultPlan([plan(10, 'd2', 600, null), slow])).toBe(slow)
  })
})
