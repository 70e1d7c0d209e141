const keyOf = (node: Node): string =>
  node instanceof Element ? `${node.nodeName} ${node.id} ${node.classList[0] ?? ''}` : node.nodeName

/** The element's attributes but `data-…`, which scripts set. */
const drawnAttributes = (element: Element): readonly Attr[] =>
  [...element.attributes].filter(({ name }) => !name.startsWith('data-'))

const copyAttributes = (element: Element, model: Element): void => {
  for (const { name } of drawnAttributes(element))
    if (!model.hasAttribute(name)) element.removeAttribute(name)
  for (const { name, value } of drawnAttributes(model))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

/**
 * Changes an element's content to that of a model. What both have stays the same node, with its focus and what is typed into
 * it: nodes of one parent are alike by name, id and first class, in their order.
 *
 * @param fill what a text of the model becomes
 */
export const makeAlike = (host: ParentNode, model: ParentNode, fill: (text: string) => string): void => {
  let next = host.firstChild
  for (const wanted of model.childNodes) {
    const key = keyOf(wanted)
    let match: ChildNode | null = next
    while (match !== null && keyOf(match) !== key) match = match.nextSibling
    if (match === null) {
      match = document.importNode(wanted, false) as ChildNode
      host.insertBefore(match, next)
    } else
      while (next !== match) {
        const gone: ChildNode | null = next
        next = next?.nextSibling ?? null
        gone?.remove()
      }
    next = match.nextSibling
    if (match instanceof Element) {
      copyAttributes(match, wanted as Element)
      makeAlike(match, wanted as Element, fill)
    } else {
      const text = fill(wanted.nodeValue ?? '')
      if (match.nodeValue !== text) match.nodeValue = text
    }
  }
  while (next !== null) {
    const gone: ChildNode = next
    next = next.nextSibling
    gone.remove()
  }
}
