/** Keys whose texts and numbers are not personal: program, page and field names, counts. */
const harmless = new Set(
  [
    // events and places
    'type,kind,status,phase,page,path,feature,field,step,form,to,layout,section,period,src,systemId,flow,reviewing,requestedPage',
    'purpose,theme,zoom,file,mode,group,filter,service,xstate$$type',
    // counts
    'action,attempts,sequence,failedQuizzes,at,index,count,durationMs,activeSteps,percent,funnel',
    // plans and campaign
    'sku,selectedSku,orderSku,highlightedSku,hiddenSkus,planOrder,plan,planName,plan_type,plan_download,plan_upload',
    'price,price_full,price_with_dacc,discount,slug,benefit,subscription,addon_description,livelo_dacc_points',
    'idPlan,idPlanAddonBonus,bonusPlanId,mobileBonusGiga,downloadMbps,uploadMbps,subscriptions,today',
    'addon,apiAddon,plansFile,regionOffer,streamingFilter,homeSections,comparison,faq,whatsAppDomain',
    // field names
    'kept,recordFields',
  ].flatMap((keys) => keys.split(',')),
)

/** Everything below these keys is personal. */
const personal = new Set(
  [
    'draft,drafts,values,answers,answer,payload,contact,lead,newLead,address,prefill,place,verified,found,house,cep,badCep,pending',
    'order,lastOrder,registered,noCoverageAddress,quiz,customer,userData,bankInfo,schedules,schedule,recalled,saved',
  ].flatMap((keys) => keys.split(',')),
)

/** Holders of plans: a numeric id inside is a plan's. */
const catalogue = new Set(['plans', 'available', 'plan'])

const digitsIn = (text: string): number => text.match(/\p{N}/gu)?.length ?? 0

/** Looks like an e-mail, document, phone number or postal code. */
const looksPersonal = (text: string): boolean =>
  text.includes('@') || (digitsIn(text) >= 5 && !/^\d{4}-\d{2}-\d{2}$/.test(text))

const maskedText = (text: string): string =>
  text
    .replace(/\p{N}/gu, (digit) => '0'.repeat(digit.length))
    .replace(/[\p{L}\p{M}]/gu, (letter) => 'x'.repeat(letter.length))

interface Spot {
  /** The nearest key; for list items the list's key. */
  readonly key: string
  /** The key of the containing object. */
  readonly holder: string
  readonly isPersonal: boolean
}

const isHarmless = (value: string | number, { key, holder, isPersonal }: Spot): boolean => {
  if (isPersonal || looksPersonal(String(value))) return false
  return harmless.has(key) || (key === 'id' && typeof value === 'number' && catalogue.has(holder))
}

const maskedLeaf = (value: unknown, spot: Spot): unknown => {
  switch (typeof value) {
    case 'string':
      return isHarmless(value, spot) ? value : maskedText(value)
    case 'number':
      return isHarmless(value, spot) ? value : 0
    case 'bigint':
      return 0n
    case 'function':
    case 'symbol':
      return undefined
    default:
      return value
  }
}

const entriesOf = (value: object): readonly (readonly [string, unknown])[] =>
  value instanceof Map
    ? [...value].map(([key, held]) => [String(key), held])
    : [...Object.entries(value), ...(value instanceof Error ? ([['message', value.message]] as const) : [])]

/** Already copied objects, for circular references. */
type Seen = Map<object, unknown>

const maskedList = (value: object & Iterable<unknown>, spot: Spot, seen: Seen): readonly unknown[] => {
  const list: unknown[] = []
  seen.set(value, list)
  for (const item of value) list.push(walk(item, spot, seen))
  return list
}

const maskedFields = (value: object, spot: Spot, seen: Seen): Readonly<Record<string, unknown>> => {
  const copy: Record<string, unknown> = {}
  seen.set(value, copy)
  for (const [key, held] of entriesOf(value)) {
    const isPersonal = spot.isPersonal || personal.has(key)
    const name = looksPersonal(key) ? maskedText(key) : key
    copy[name] = walk(held, { key, holder: spot.key, isPersonal }, seen)
  }
  return copy
}

const walk = (value: unknown, spot: Spot, seen: Seen): unknown => {
  if (typeof value !== 'object' || value === null) return maskedLeaf(value, spot)
  const known = seen.get(value)
  if (known !== undefined) return known
  if (value instanceof Date) return new Date(0)
  if ('toJSON' in value && typeof value.toJSON === 'function') return walk(value.toJSON(), spot, seen)
  return Array.isArray(value) || value instanceof Set
    ? maskedList(value, spot, seen)
    : maskedFields(value, spot, seen)
}

/**
 * A copy that may leave the page: texts and numbers become a mask of the same length and type (digits become 0,
 * letters x), except under keys listed as harmless. Booleans, null and the shape stay. Functions become undefined, maps
 * and errors plain objects; cycles stay cycles.
 *
 * The list names what is harmless, so a new field is masked by default.
 */
export const masked = <T>(value: T): T =>
  walk(value, { key: '', holder: '', isPersonal: false }, new Map()) as T

interface AnySnapshot {
  readonly [part: string]: unknown
}

const isObject = (value: unknown): value is AnySnapshot => typeof value === 'object' && value !== null

/** Snapshot fields written by XState: state names, never data. */
const ofXState = ['status', 'value', 'historyValue', 'tags', 'systemId', 'src', 'syncSnapshot'] as const

/**
 * A copy of a snapshot (persisted or not) that may leave the page: keeps state names; masks context, input, output and
 * error, also of the children.
 */
export const maskedSnapshot = <T>(snapshot: T): T => {
  if (!isObject(snapshot)) return masked(snapshot)
  if (typeof snapshot.toJSON === 'function') return maskedSnapshot(snapshot.toJSON())
  const { children, snapshot: inner, ...rest } = snapshot
  const kept = Object.fromEntries(ofXState.filter((part) => part in rest).map((part) => [part, rest[part]]))
  return {
    ...masked(rest),
    ...kept,
    ...(inner === undefined ? {} : { snapshot: maskedSnapshot(inner) }),
    ...(isObject(children)
      ? {
          children: Object.fromEntries(
            Object.entries(children).map(([id, child]) => [id, maskedSnapshot(child)]),
          ),
        }
      : {}),
  } as T
}
