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

/** The source without the words that charts describe their states with, and the contract its calls. */
const withoutDescriptions = (code: string): string =>
  within(parseAst(code, { lang: 'ts' }) as unknown as AstNode)
    .filter(isDescription)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)

/** Descriptions are for readers of charts and of the API, the words for a missing answer for the server: visitors are sent none. */
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
