import {
  type Board,
  type Differences,
  type Frame,
  nameOfFrame,
  type Pictures,
  type PicturesByFrame,
} from './frames.ts'

/** An earlier run to compare with: its pictures, and its folder as a link from the page. */
export interface Earlier {
  readonly folder: string
  readonly pictures: PicturesByFrame
  readonly differences: Differences
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const image = (file: string, view: string, alt: string, look = ''): string =>
  `<img class="${view.split('-')[1]} w${view.split('-')[0]} ${look}" loading="lazy" src="${file}" alt="${escaped(alt)}">`

const picturesOf = (pictures: Pictures, alt: string): string =>
  Object.entries(pictures)
    .map(([view, file]) => `<a href="${file}">${image(file, view, `${alt}, ${view}`)}</a>`)
    .join('')

/** What the page says of charts beside their frames. */
export interface Sidelights {
  /** Names of the session logs that pass a frame, by the frame's name. */
  readonly passedBy: ReadonlyMap<string, readonly string[]>
  /** Files of a chart's drawings, the overview first, by the chart's name. */
  readonly drawings: ReadonlyMap<string, readonly string[]>
  /** How the tests of a chart are run. */
  readonly testsOf: (chart: string) => string
}

const passesOf = (frame: Frame, { passedBy }: Sidelights): string => {
  const logs = passedBy.get(nameOfFrame(frame)) ?? []
  if (logs.length === 0) return ''
  return `<details><summary>Passed by ${logs.length} logs</summary><ul>${logs.map((log) => `<li>${escaped(log)}</li>`).join('')}</ul></details>`
}

/** The state in words, with its tags, its shortest path as JSON lines for `walk`, and the logs that pass it. */
const captionOf = (frame: Frame, sidelights: Sidelights): string =>
  `<li id="${escaped(nameOfFrame(frame))}"><code>${escaped(frame.value.replaceAll('.', ' › '))}</code>${frame.tags
    .map((tag) => ` <span class="tag">${tag}</span>`)
    .join('')}<details><summary>Way here: ${frame.path.length} events</summary><pre>${frame.path
    .map((event) => escaped(JSON.stringify(event)))
    .join('\n')}</pre></details>${passesOf(frame, sidelights)}</li>`

/** States that look alike in every view share one figure. */
const figureOf = (frames: readonly Frame[], pictures: Pictures, sidelights: Sidelights): string => {
  const words = frames.flatMap(({ value, title, tags }) => [value, title, ...tags]).join(' ')
  return `<figure data-words="${escaped(words.toLowerCase())}"><div>${picturesOf(pictures, frames[0]?.value ?? '')}</div><figcaption><ul>${frames.map((one) => captionOf(one, sidelights)).join('')}</ul></figcaption></figure>`
}

const pageGroups = (board: Board, pictures: PicturesByFrame, sidelights: Sidelights): string =>
  [...Map.groupBy(board.frames, ({ title }) => title)]
    .map(([title, frames]) => {
      const seen = frames.filter(({ isSeen }) => isSeen)
      const alike = Map.groupBy(seen, (frame) => JSON.stringify(pictures[nameOfFrame(frame)]))
      const figures = [...alike.values()].map((group) =>
        figureOf(group, pictures[nameOfFrame(group[0] as Frame)] ?? {}, sidelights),
      )
      const unseen = frames.filter(({ isSeen }) => !isSeen)
      const hidden =
        unseen.length === 0
          ? ''
          : `<p>Shows nothing:</p><ul>${unseen.map((one) => captionOf(one, sidelights)).join('')}</ul>`
      return `${title === '' ? '' : `<h3>${escaped(title)}</h3>`}<div class="frames">${figures.join('\n')}</div>${hidden}`
    })
    .join('\n')

const drawingsOf = ({ chart }: Board, { drawings, testsOf }: Sidelights): string => {
  const [overview, ...inner] = drawings.get(chart) ?? []
  if (overview === undefined) return ''
  const links = inner.map((file) => `<a href="${file}">${escaped(file.split('.').at(-2) ?? '')}</a>`)
  return `<p><a href="${overview}"><img class="chart" loading="lazy" src="${overview}" alt="The chart ${chart}; opened alone, its boxes lead to the states"></a></p>
${links.length === 0 ? '' : `<p>Inside: ${links.join(', ')}</p>`}<p>Tests: <code>${escaped(testsOf(chart))}</code></p>`
}

const sectionOf = (board: Board, pictures: PicturesByFrame, sidelights: Sidelights): string => `
<section id="${board.chart}">
<h2>${board.chart}</h2>
<p>${escaped(board.description)}${board.unseen === null ? '' : ` Not drawn: ${escaped(board.unseen)}.`}</p>
${drawingsOf(board, sidelights)}
${pageGroups(board, pictures, sidelights)}
</section>`

const comparisonOf = (name: string, { folder, pictures: before }: Earlier, after: PicturesByFrame): string =>
  `<figure><figcaption><a href="#${escaped(name)}">${escaped(name)}</a>: before, after, difference</figcaption><div>${Object.entries(
    after[name] ?? {},
  )
    .filter(([view, file]) => before[name]?.[view] !== file)
    .map(([view, file]) => {
      const old = `${folder}/${before[name]?.[view] ?? ''}`
      const both = `<span class="both">${image(old, view, '')}${image(file, view, '', 'over')}</span>`
      return image(old, view, `${name} before`) + image(file, view, `${name} after`) + both
    })
    .join('')}</div></figure>`

const list = (names: readonly string[]): string =>
  names.map((name) => `<li><a href="#${escaped(name)}">${escaped(name)}</a></li>`).join('')

const changesOf = (earlier: Earlier | null, pictures: PicturesByFrame): string => {
  if (earlier === null) return ''
  const { added, gone, changed } = earlier.differences
  return `<section id="changes"><h2>Since the earlier run</h2>
<p>${changed.length} changed, ${added.length} new, ${gone.length} gone.</p>
<div class="frames">${changed.map((name) => comparisonOf(name, earlier, pictures)).join('\n')}</div>
${added.length === 0 ? '' : `<h3>New</h3><ul>${list(added)}</ul>`}
${gone.length === 0 ? '' : `<h3>Gone</h3><ul>${gone.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>`}</section>`
}

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 22%, transparent); }
body { margin: 0; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; padding: .75rem 2rem; background: Canvas; border-bottom: 1px solid var(--line); }
header h1 { font-size: 1.1rem; margin: 0; }
header input[type=search] { font: inherit; padding: .3rem .6rem; min-width: 18rem; }
main { display: grid; grid-template-columns: 14rem 1fr; gap: 2rem; padding: 1.5rem 2rem; }
nav { position: sticky; top: 4.5rem; align-self: start; max-height: calc(100vh - 6rem); overflow: auto; }
nav a { display: block; padding: .1rem 0; }
section { border-bottom: 1px solid var(--line); padding-bottom: 2rem; margin-bottom: 2rem; }
section, li[id] { scroll-margin-top: 5rem; }
.frames { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start; }
figure { margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; max-width: 44rem; }
figure > div { display: flex; gap: .75rem; align-items: start; flex-wrap: wrap; }
img { border: 1px solid var(--line); vertical-align: top; max-height: 28rem; object-fit: cover; object-position: top; }
.chart { max-width: 100%; max-height: 36rem; object-fit: contain; } pre { overflow: auto; max-height: 16rem; max-width: 40rem; }
.w360 { width: 11rem; } .w1280 { width: 26rem; }
.both { position: relative; isolation: isolate; } .over { position: absolute; inset: 0; mix-blend-mode: difference; }
[data-scheme=light] .dark, [data-scheme=dark] .light, [hidden] { display: none; }
figcaption { font-size: .85rem; overflow-wrap: anywhere; margin-top: .5rem; }
figcaption ul { list-style: none; padding: 0; margin: 0; }
.tag { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .5rem; }
li:target code { outline: 2px solid; outline-offset: 3px; }
@media (max-width: 900px) { main { grid-template-columns: 1fr; } nav { position: static; columns: 10rem; } }`

/** Filters by words and tags, and switches the scheme: all without a request. */
const script = `
const search = document.querySelector('input[type=search]')
const count = document.querySelector('output')
const filter = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let shown = 0
  for (const figure of document.querySelectorAll('figure[data-words]')) {
    const chart = figure.closest('section').id
    figure.hidden = !words.every((word) => (chart + ' ' + figure.dataset.words).includes(word))
    if (!figure.hidden) shown += 1
  }
  for (const section of document.querySelectorAll('main section'))
    section.hidden = words.length > 0 && !section.querySelector('figure:not([hidden])')
  count.textContent = shown + ' pictures'
}
search.addEventListener('input', filter)
for (const choice of document.querySelectorAll('input[name=scheme]'))
  choice.addEventListener('change', () => { document.documentElement.dataset.scheme = choice.value })
filter()`

/** The HTML page of all pictures; it loads nothing from outside its folder. */
export const boardPage = (
  boards: readonly Board[],
  pictures: PicturesByFrame,
  earlier: Earlier | null,
  sidelights: Sidelights,
): string => {
  const count = boards.reduce((sum, { frames }) => sum + frames.filter(({ isSeen }) => isSeen).length, 0)
  return `<!doctype html>
<html lang="en" data-scheme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Storyboard</title><style>${styles}</style></head><body>
<header><h1>Every state, as a visitor sees it</h1>
<label>Search <input type="search" placeholder="page, state or tag: failed"></label><output></output>
<fieldset><legend>Scheme</legend>${['light', 'dark']
    .map(
      (scheme, at) =>
        `<label><input type="radio" name="scheme" value="${scheme}"${at === 0 ? ' checked' : ''}> ${scheme}</label>`,
    )
    .join(' ')}</fieldset></header>
<main><nav aria-label="Charts"><p>${count} states of ${boards.length} charts.</p>${earlier === null ? '' : '<a href="#changes">Changes</a>'}${boards
    .map(({ chart }) => `<a href="#${chart}">${chart}</a>`)
    .join('')}</nav>
<div>${changesOf(earlier, pictures)}
${boards.map((board) => sectionOf(board, pictures, sidelights)).join('\n')}</div></main>
<script>${script}</script>
</body></html>
`
}
