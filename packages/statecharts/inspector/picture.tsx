import { useEffect, useMemo, useRef, useState } from 'react'
import styles from './chart.module.css'
import type { Way } from './chart-index.ts'
import type { DrawnPicture } from './drawing.types.ts'
import { svgElements } from './svg-elements.ts'

/** What the inspector adds to a picture's style. */
const lights = `
svg{--lit:light-dark(#00695a,#c9f23c);--lit-fill:light-dark(#c9f0df,#1d4a2d);--way:light-dark(#c2410c,#ffb454);display:block}
g[data-state][aria-current=true]>rect:first-child{stroke:var(--lit);stroke-width:2.5}
g[data-leaf]>rect:first-child{fill:var(--lit-fill)}
path[data-taken]{stroke:var(--way);stroke-width:3.5}
g[data-taken]>.paper{stroke:var(--way);fill:color-mix(in srgb,var(--way) 16%,var(--ground));opacity:1}
g[data-state][data-taken]>rect:first-child{stroke:var(--way);stroke-width:3}
.head,.head-back,.head-happy{fill:context-stroke}
@media (prefers-reduced-motion:no-preference){
[data-taken]{animation:flash .7s ease-out}
@keyframes flash{from{opacity:.1}30%{opacity:1}60%{opacity:.4}}
}`

/** The style sheet of the pictures; null where style sheets cannot be made. */
export const sheetOf = (style: string): CSSStyleSheet | null => {
  if (typeof CSSStyleSheet === 'undefined' || !('replaceSync' in CSSStyleSheet.prototype)) return null
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style + lights)
  return sheet
}

const all = (root: ShadowRoot, selector: string): readonly SVGElement[] => [
  ...root.querySelectorAll<SVGElement>(selector),
]

const light = (root: ShadowRoot, active: readonly string[]): SVGElement | null => {
  const boxes = all(root, 'g[data-state]')
  const lit = boxes.filter(({ dataset }) => active.includes(dataset.state ?? ''))
  for (const box of boxes) {
    box.toggleAttribute('data-leaf', false)
    if (lit.includes(box)) box.setAttribute('aria-current', 'true')
    else box.removeAttribute('aria-current')
  }
  const depth = (box: SVGElement) => active.indexOf(box.dataset.state ?? '')
  const leaf = lit.toSorted((one, other) => depth(one) - depth(other))[0] ?? null
  leaf?.toggleAttribute('data-leaf', true)
  return leaf
}

/** The arrow of a way: the one between the innermost drawn states; its source if the arrow is not drawn. */
const drawnWay = (root: ShadowRoot, { from, to }: Way): readonly SVGElement[] => {
  const arrows = all(root, '[data-from]')
  const ends = to.flatMap((id, index) => (index === 0 ? [`→${id}`, id] : [id]))
  for (const source of from)
    for (const target of ends) {
      const found = arrows.filter(({ dataset }) => dataset.from === source && dataset.to === target)
      if (found.length > 0) return found
    }
  const box = from.map((id) => all(root, 'g[data-state]').find(({ dataset }) => dataset.state === id))
  return box.find((one) => one !== undefined)?.dataset.state === from.at(-1)
    ? []
    : box.filter((one) => one !== undefined).slice(0, 1)
}

const flash = (root: ShadowRoot, ways: readonly Way[]): void => {
  for (const part of all(root, '[data-taken]')) part.removeAttribute('data-taken')
  // The animation starts anew only if the browser has drawn without it.
  if (ways.length > 0) root.host.getBoundingClientRect()
  for (const part of ways.flatMap((way) => drawnWay(root, way))) part.setAttribute('data-taken', '')
}

/** Scrolls a box into the middle of its view if it is not wholly visible. */
const reveal = (view: HTMLElement, box: SVGElement): void => {
  const [inner, outer] = [box.getBoundingClientRect(), view.getBoundingClientRect()]
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    view.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2
  if (inner.left < outer.left || inner.right > outer.right)
    view.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
}

const sizeIn = (svg: string): readonly [number, number] => {
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return [Number(width), Number(height)]
}

/** The size of an element. */
const useSize = (view: React.RefObject<HTMLElement | null>): readonly [number, number] => {
  const [size, setSize] = useState<readonly [number, number]>([0, 0])
  useEffect(() => {
    if (!view.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize([entry.contentRect.width, entry.contentRect.height])
    })
    observer.observe(view.current)
    return () => observer.disconnect()
  }, [view])
  return size
}

interface PictureProps {
  readonly picture: DrawnPicture
  readonly sheet: CSSStyleSheet | null
  /** Ids of the active states, innermost first. */
  readonly active: readonly string[]
  readonly ways: readonly Way[]
  /** The zoom; null for as large as fits and still is legible. */
  readonly zoom: number | null
}

/** The smallest size at which the text of a picture can still be read. */
const legible = 0.55

/** A drawn chart with its active states lit and the taken transitions marked. */
export function Picture({ picture, sheet, active, ways, zoom }: PictureProps) {
  const view = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [width, height] = useMemo(() => sizeIn(picture.svg), [picture])
  const [room, tall] = useSize(view)
  const fit = Math.min(1, (room - 4) / width, Math.max((tall - 4) / height, legible))
  const scale = zoom ?? Math.max(fit, legible)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    if (sheet) root.adoptedStyleSheets = [sheet]
    root.replaceChildren(svgElements(picture.svg))
  }, [picture, sheet])
  useEffect(() => {
    const drawn = host.current?.shadowRoot?.querySelector('svg')
    drawn?.setAttribute('width', String(width * scale))
    drawn?.setAttribute('height', String(height * scale))
  }, [width, height, scale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size moves the active state out of view
  useEffect(() => {
    const root = host.current?.shadowRoot
    const leaf = root ? light(root, active) : null
    if (leaf && view.current) reveal(view.current, leaf)
  }, [active, picture, scale, room, tall])
  useEffect(() => {
    const root = host.current?.shadowRoot
    if (root) flash(root, ways)
  }, [ways])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.picture} ref={view} tabIndex={0} aria-label={picture.title}>
      <div ref={host} />
    </section>
  )
}
