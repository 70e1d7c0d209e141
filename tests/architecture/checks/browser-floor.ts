import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseSync } from 'oxc-parser'
import postcss, { type AtRule, type ChildNode, type Declaration } from 'postcss'
import { oldestBrowsers } from '../../../scripts/lib/browser-floor.ts'

const { api, css, javascript } = compatData as unknown as Record<'api' | 'css' | 'javascript', Identifier>

/** MDN's names of browsers by those of Browserslist; phones and web views follow the engine. */
const mdnNames: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
}

const floor = oldestBrowsers.flatMap((browser) => {
  const [name = '', version = ''] = browser.split(' ')
  return (mdnNames[name] ?? []).map((mdnName) => [mdnName, Number(version)] as const)
})

interface Support {
  readonly version_added: string | boolean | null
  readonly version_removed?: string | boolean | null
  readonly flags?: unknown
  readonly alternative_name?: string
}

const since = ({ version_added: added }: Support): number =>
  typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.POSITIVE_INFINITY

/** A feature that no version of a browser has says nothing of its old ones. */
const isTooNew = ({ support }: CompatStatement): boolean =>
  floor.some(([browser, version]) => {
    const given = (support as Readonly<Record<string, Support | readonly Support[] | undefined>>)[browser]
    const all = [given ?? []]
      .flat()
      .filter((one) => !one.flags && !one.alternative_name && !one.version_removed)
    const first = Math.min(...all.map(since))
    return Number.isFinite(first) && first > version
  })

const compatOf = (
  identifier: Identifier | undefined,
  ...path: readonly string[]
): CompatStatement | undefined =>
  path.reduce<Identifier | undefined>((at, name) => at?.[name] as Identifier | undefined, identifier)
    ?.__compat

type Index = Map<string, CompatStatement[]>

const note = (index: Index, name: string, compat: CompatStatement | undefined): void => {
  if (compat) index.set(name, [...(index.get(name) ?? []), compat])
}

/** What scripts can name: global names, static members and members of any object. */
const scriptIndexes = () => {
  const [globals, statics, members]: readonly [Index, Index, Index] = [new Map(), new Map(), new Map()]
  for (const [owner, parts] of Object.entries({ ...javascript?.builtins, ...api } as Record<
    string,
    Identifier
  >)) {
    note(globals, owner, parts.__compat)
    for (const [key, part] of Object.entries(parts) as [string, Identifier][]) {
      const name = key.replace(/_static$/, '')
      if (owner === 'Window') note(globals, name, part.__compat)
      note(statics, `${owner}.${name}`, part.__compat)
      if (!key.endsWith('_static')) note(members, name, part.__compat)
    }
  }
  return { globals, statics, members }
}
const { globals, statics, members } = scriptIndexes()

const areTooNew = (found: readonly CompatStatement[] | undefined): boolean =>
  found !== undefined && found.length > 0 && found.every(isTooNew)

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

/** The feature that an expression uses if called or read: `Promise.any`, `.toSorted()`, `/(?<=/`. */
const featureOf = (node: Node, parent: Node | null): string | null => {
  if (node.type === 'Literal') {
    const { pattern = '', flags = '' } = (node.regex ?? {}) as { pattern?: string; flags?: string }
    return /\(\?<[=!]/.test(pattern) ? 'a lookbehind' : flags.includes('v') ? 'the flag v' : null
  }
  if (
    node.type === 'NewExpression' &&
    isNode(node.callee) &&
    areTooNew(globals.get(String(node.callee.name)))
  )
    return `new ${node.callee.name}`
  if (node.type !== 'MemberExpression' || node.computed) return null
  const { name } = node.property as unknown as { name: string }
  const owner = String((node.object as Node).name)
  if (statics.has(`${owner}.${name}`))
    return areTooNew(statics.get(`${owner}.${name}`)) ? `${owner}.${name}` : null
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node && !parent.optional
  return isCalled && areTooNew(members.get(name)) ? `.${name}()` : null
}

/** The features of a script, by MDN's data, that the oldest supported browsers lack. */
export const newFeaturesOfScript = (file: string, text: string): readonly string[] => {
  const found = new Set<string>()
  const walk = (node: Node, parent: Node | null): void => {
    const feature = featureOf(node, parent)
    if (feature !== null) found.add(feature)
    for (const child of childrenOf(node)) walk(child, node)
  }
  walk(parseSync(file, text).program as unknown as Node, null)
  return [...found].sort()
}

/** Functions of values by name: `color-mix`, `clamp`. */
const functionIndex = (index: Index = new Map(), at: Identifier | undefined = css?.types): Index => {
  for (const [name, part] of Object.entries(at ?? {}) as [string, Identifier][]) {
    if (name === '__compat') continue
    note(index, name, part.__compat)
    functionIndex(index, part)
  }
  return index
}
const functions = functionIndex()

const unitOf = (unit: string): CompatStatement | undefined => {
  const kind = unit.startsWith('cq')
    ? 'container_query_length_units'
    : /^[dsl]v/.test(unit)
      ? 'viewport_percentage_units_dynamic'
      : unit
  return compatOf(css, 'types', 'length', kind)
}

type Used = readonly (readonly [string, CompatStatement | undefined])[]

const usedBy = (node: ChildNode): Used => {
  if (node.type === 'atrule') return usedByAtRule(node)
  if (node.type === 'decl') return usedByDeclaration(node)
  if (node.type !== 'rule') return []
  return [...node.selector.matchAll(/::?([\w-]+)/g)].map(([, name = '']) => [
    `:${name}`,
    compatOf(css, 'selectors', name),
  ])
}

const usedByAtRule = ({ name, params }: AtRule): Used => [
  [`@${name}`, compatOf(css, 'at-rules', name)],
  ...(name === 'media' && /[<>]/.test(params)
    ? [['@media with <', compatOf(css, 'at-rules', 'media', 'range_syntax')] as const]
    : []),
  ...(name === 'media' ? [...params.matchAll(/\(([\w-]+)/g)] : []).map(
    ([, feature = '']) => [`@media ${feature}`, compatOf(css, 'at-rules', 'media', feature)] as const,
  ),
]

const usedByDeclaration = ({ prop, value }: Declaration): Used => [
  [prop, compatOf(css, 'properties', prop)],
  ...[...value.matchAll(/[a-z][\w-]*/g)].map(
    ([word]) => [`${prop}: ${word}`, compatOf(css, 'properties', prop, word)] as const,
  ),
  ...[...value.matchAll(/([a-z][\w-]*)\(/g)].map(
    ([, name = '']) => [`${name}()`, functions.get(name)?.[0]] as const,
  ),
  ...[...value.matchAll(/\d(dv\w+|sv\w+|lv\w+|cq\w+|r?lh|cap|ic)\b/g)].map(
    ([, unit = '']) => [`the unit ${unit}`, unitOf(unit)] as const,
  ),
]

const isAsked = (node: ChildNode): boolean => {
  const { parent } = node
  if (parent?.type === 'atrule' && (parent as AtRule).name === 'supports') return true
  return parent !== undefined && parent.type !== 'root' && isAsked(parent as ChildNode)
}

/** The features of a style sheet that the oldest supported browsers lack, without what `@supports` asks for. */
export const newFeaturesOfStyles = (text: string): readonly string[] => {
  const found = new Set<string>()
  postcss.parse(text).walk((node) => {
    if (isAsked(node)) return
    for (const [name, compat] of usedBy(node)) if (compat && isTooNew(compat)) found.add(name)
  })
  return [...found].sort()
}
