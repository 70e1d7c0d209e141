import { describe, expect, it } from 'vitest'
import { sourcesIn } from './checks/source.ts'
import { bareTexts, programOf } from './checks/texts.ts'

/** What is drawn in the browser; sections and pages of the marketing site are only written, at build. */
const drawn = ['src/app', 'src/ui', 'src/screens', 'src/overlays', 'src/landing/islands', 'src/demo']

const props = '{ text: string; count: number; list: string[]; isOn: boolean; children: ReactNode }'
const head = `import type { ReactNode } from 'react'\nimport * as brand from '@ultrafibra/contract/brand'\n`
const example = (markup: string): string =>
  `${head}export const Example = ({ text, count, list, isOn, children }: ${props}) => ${markup}`

const refused: Readonly<Record<string, string>> = {
  '<p>{text} <b>x</b></p>': '{text}',
  '<p>{count} meses</p>': '{count}',
  "<p>{isOn ? text : ''}<b /></p>": "{isOn ? text : ''}",
  '<p>{isOn && text}<b /></p>': '{isOn && text}',
  '<p>{list}</p>': '{list}',
  '<>{text}</>': '{text}',
  '<>Oi <b>x</b></>': 'Oi',
  '<p>{isOn ? <b /> : null} fim</p>': 'fim',
}
const accepted = [
  '<p>{text}</p>',
  "<p>{[count, text].join(' ')}</p>",
  '<p>Oi <b>{text}</b>.</p>',
  '<p>Ligue {brand.salesPhone} <b /></p>',
  '<p><span>{text}</span> <b>{count}</b></p>',
  '<div><b />{children}</div>',
]

describe('a text that a translation may replace', { timeout: 300_000 }, () => {
  it('has its element in all that is drawn in the browser', () => {
    const paths = sourcesIn(drawn, /\.tsx$/).map(({ path }) => path)
    expect(bareTexts(programOf(paths), paths)).toEqual([])
  })

  it('is found beside others, after what may appear, and in fragments', () => {
    const all = [...Object.keys(refused), ...accepted]
    const texts = Object.fromEntries(
      all.map((markup, place) => [`src/ui/example-${place}.tsx`, example(markup)]),
    )
    const paths = Object.keys(texts)
    const program = programOf(paths, texts)
    const found = paths.map((path) => bareTexts(program, [path])[0]?.split(' ').slice(1).join(' '))
    expect(Object.fromEntries(all.map((markup, place) => [markup, found[place]]))).toEqual({
      ...refused,
      ...Object.fromEntries(accepted.map((markup) => [markup, undefined])),
    })
  })
})
