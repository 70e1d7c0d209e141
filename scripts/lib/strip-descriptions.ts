import { type Plugin, parseAst } from 'vite'

interface AstNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string'

const within = (node: AstNode): readonly AstNode[] => [
  node,
  ...Object.values(node).flatMap((part) =>
    (Array.isArray(part) ? part : [part]).filter(isNode).flatMap((child) => within(child)),
  ),
]

const isText = ({ type, ...node }: AstNode): boolean =>
  type === 'Literal' || type === 'TemplateLiteral'
    ? true
    : type === 'BinaryExpression' && [node.left, node.right].every((side) => isNode(side) && isText(side))

const isDescription = (node: AstNode): boolean =>
  node.type === 'Property' &&
  ['description', 'summary', 'missing'].includes((node.key as { name?: string }).name ?? '') &&
  isNode(node.value) &&
  isText(node.value)

/** Removes descriptions of states in charts, and of endpoints in the contract. */
const withoutDescriptions = (code: string): string =>
  within(parseAst(code, { lang: 'ts' }) as unknown as AstNode)
    .filter(isDescription)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)

/**
 * Descriptions are for readers of charts and API, and messages for missing answers for the server: neither is sent to
 * visitors.
 */
export const stripDescriptions = (): Plugin => ({
  name: 'strip-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: {
      id: /\/(?:machines|demo\/machine|contract\/(?:endpoints|questions))\/.*\.ts$/,
      code: /description:|summary:|missing:/,
    },
    handler: (code) => ({ code: withoutDescriptions(code), map: null }),
  },
})
