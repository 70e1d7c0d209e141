const namespace = 'http://www.w3.org/2000/svg'
const token = /<(\/?)([\w-]+)([^>]*?)(\/?)>|([^<]+)/g
const attribute = /([\w-]+)="([^"]*)"/g

const plain = (text: string): string =>
  text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))

const elementOf = (name: string, attributes: string): SVGElement => {
  const element = document.createElementNS(namespace, name)
  for (const [, key = '', value = ''] of attributes.matchAll(attribute))
    element.setAttribute(key, plain(value))
  return element
}

/**
 * The elements of a picture that the charts' drawing wrote. The page's policy lets no text become markup, so they are
 * made one by one.
 */
export const svgElements = (svg: string): DocumentFragment => {
  const fragment = document.createDocumentFragment()
  const open: Node[] = [fragment]
  for (const [, isEnd, name, attributes = '', isEmpty, text] of svg.matchAll(token)) {
    if (text !== undefined) open.at(-1)?.appendChild(document.createTextNode(plain(text)))
    else if (isEnd) open.pop()
    else {
      const element = elementOf(name ?? '', attributes)
      open.at(-1)?.appendChild(element)
      if (!isEmpty) open.push(element)
    }
  }
  return fragment
}
