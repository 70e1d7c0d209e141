import { urlOf } from '../format/url.ts'

const kept = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h2', 'h3', 'h4', 'a', 'br'] as const
type Tag = (typeof kept)[number]

/** Text, or one of the few allowed elements; only links have an address, always https. */
export type RichNode = string | RichElement
export interface RichElement {
  readonly tag: Tag
  readonly href?: string
  readonly children: RichNode[]
}

const aliases: Readonly<Record<string, Tag>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' }
/** Elements whose content is not readable text. */
const dropped =
  /^(?:script|style|iframe|object|noscript|noembed|noframes|template|textarea|title|svg|math|xmp|select)$/
const blocks: readonly Tag[] = ['p', 'ul', 'ol', 'h2', 'h3', 'h4']
const deepest = 24

const piece = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<\/?[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi
const tagParts = /^<(\/?)([a-z][^\s/>]*)/i
const hrefParts = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

const named: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    hellip: '…',
    ndash: '–',
    mdash: '—',
  },
  ...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', acirc: 'â', ecirc: 'ê', ocirc: 'ô' },
  ...{ Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Acirc: 'Â', Ecirc: 'Ê', Ocirc: 'Ô' },
  ...{
    agrave: 'à',
    Agrave: 'À',
    atilde: 'ã',
    otilde: 'õ',
    Atilde: 'Ã',
    Otilde: 'Õ',
    ccedil: 'ç',
    Ccedil: 'Ç',
  },
  ...{ ordm: 'º', ordf: 'ª', sect: '§', deg: '°', bull: '•', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’' },
}

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (all, hex, decimal, name) => {
    if (hex) return characterOf(Number.parseInt(hex, 16))
    if (decimal) return characterOf(Number(decimal))
    return Object.hasOwn(named, name) ? (named[name] ?? all) : all
  })

const httpsOf = (markup: string): string | null => {
  const [, double, single, bare] = hrefParts.exec(markup) ?? []
  const address = decoded(double ?? single ?? bare ?? '').trim()
  const url = urlOf(address)
  return url?.protocol === 'https:' ? url.href : null
}

const tagOf = (name: string): Tag | null =>
  (Object.hasOwn(aliases, name) ? aliases[name] : kept.find((tag) => tag === name)) ?? null

/** The open elements while parsing, outermost first. */
class OpenElements {
  readonly roots: RichNode[] = []
  readonly #open: RichElement[] = []

  add(node: RichNode): void {
    const parent = this.#open.at(-1)
    const isList = parent?.tag === 'ul' || parent?.tag === 'ol'
    if (isList && typeof node === 'string' && node.trim() === '') return
    ;(parent?.children ?? this.roots).push(node)
  }

  begin(element: RichElement): void {
    if (element.tag === 'li' && !this.#isInList()) return
    if (blocks.includes(element.tag)) this.end('p')
    if (element.tag === 'a') this.end('a')
    if (this.#open.length >= deepest) return
    this.add(element)
    if (element.tag !== 'br') this.#open.push(element)
  }

  /** Closes the innermost element of this name and all elements open in it. */
  end(tag: Tag): void {
    const place = this.#open.findLastIndex((element) => element.tag === tag)
    if (place >= 0) this.#open.length = place
  }

  /** Closes an open item inside a list; false outside a list. */
  #isInList(): boolean {
    const list = this.#open.findLastIndex(({ tag }) => tag === 'ul' || tag === 'ol')
    this.#open.length = list < 0 ? this.#open.length : list + 1
    return list >= 0
  }
}

const elementOf = (tag: Tag, markup: string): RichElement | null => {
  if (tag !== 'a') return { tag, children: [] }
  const href = httpsOf(markup)
  return href === null ? null : { tag, href, children: [] }
}

const endOf = (html: string, name: string, from: number): number => {
  const end = html.toLowerCase().indexOf(`</${name}`, from)
  return end < 0 ? html.length : end
}

/**
 * Parses markup into the few allowed elements: drops all others but keeps their text, except of scripts and styles. The
 * output is inert for any input.
 */
export const richTextNodes = (html: string): readonly RichNode[] => {
  const elements = new OpenElements()
  const reader = new RegExp(piece)
  for (let found = reader.exec(html); found !== null; found = reader.exec(html)) {
    const [markup] = found
    const [, slash, rawName] = tagParts.exec(markup) ?? []
    const name = rawName?.toLowerCase()
    if (name === undefined) {
      if (!/^<[!?]/.test(markup)) elements.add(decoded(markup))
      continue
    }
    if (!slash && dropped.test(name)) reader.lastIndex = endOf(html, name, reader.lastIndex)
    const tag = tagOf(name)
    if (tag === null) {
      if (!slash) console.warn('Unsupported element', name)
      continue
    }
    const element = slash ? null : elementOf(tag, markup)
    if (slash) elements.end(tag)
    else if (element) elements.begin(element)
  }
  return elements.roots
}
