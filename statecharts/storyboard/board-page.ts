import { type Board, type Frame, pictureOf } from './frames.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const figureOf = (frame: Frame, index: number, widths: readonly number[]): string => {
  const pictures = widths.map(
    (width) =>
      `<a href="${pictureOf(frame.chart, index, width)}"><img loading="lazy" src="${pictureOf(frame.chart, index, width)}" alt="${escaped(frame.value)}, ${width} px" width="${Math.round(width / 4)}"></a>`,
  )
  const way =
    frame.path.length === 0 ? 'at the start' : `${frame.path.length} events: ${frame.path.join(' → ')}`
  return `<figure id="${frame.chart}-${index}">${frame.isSeen ? pictures.join('') : '<p>Nothing is shown.</p>'}<figcaption><code>${escaped(frame.value)}</code><details><summary>Way here</summary>${escaped(way)}</details></figcaption></figure>`
}

const sectionOf = ({ chart, description, unseen, frames }: Board, widths: readonly number[]): string => `
<section id="${chart}">
<h2><a href="../docs/statecharts/${chart}.md">${chart}</a></h2>
<p>${escaped(description)}${unseen === null ? '' : ` Not drawn: ${escaped(unseen)}.`}</p>
<div class="frames">${unseen === null ? frames.map((frame, index) => figureOf(frame, index, widths)).join('\n') : ''}</div>
</section>`

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem; }
nav { columns: 12rem; }
.frames { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start; }
figure { margin: 0; max-width: 30rem; }
img { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); margin-right: .5rem; vertical-align: top; }
figcaption { font-size: .8rem; overflow-wrap: anywhere; }`

/** The HTML page of all pictures. */
export const boardPage = (boards: readonly Board[], widths: readonly number[]): string => {
  const count = boards.reduce((sum, { frames }) => sum + frames.filter(({ isSeen }) => isSeen).length, 0)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Storyboard</title><style>${styles}</style></head><body>
<h1>Every state, as a visitor sees it</h1>
<p>${count} states of ${boards.length} charts, found by exploring the machines.</p>
<nav>${boards.map(({ chart }) => `<a href="#${chart}">${chart}</a><br>`).join('')}</nav>
${boards.map((board) => sectionOf(board, widths)).join('\n')}
</body></html>
`
}
