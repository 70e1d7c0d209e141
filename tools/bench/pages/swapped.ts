import type { Browser } from 'playwright'
import { makePage } from './floors.ts'
import { rest, walk } from './measure.ts'
import { profiles } from './profiles.ts'
import type { Subject } from './subjects.ts'
import { openVisit } from './visit.ts'

/** What a step changes on our pages. */
const parts = ['main', 'section:has(> progress)', 'aside', 'main + *'] as const

/** One page of the walk: the whole of it, and the markup of its parts. */
interface Stage {
  readonly page: string
  readonly title: string
  readonly parts: Readonly<Record<string, string>>
}

const readStage = `({
  page: '<!doctype html>' + document.documentElement.outerHTML,
  title: document.title,
  parts: Object.fromEntries(${JSON.stringify(parts)}.map((part) => [part, document.querySelector(part)?.outerHTML ?? ''])),
})`

/** All that the page does: what another wizard computes and draws is there already. */
const script = `<script type="module">
const stages = [...document.querySelectorAll('template[data-next]')]
addEventListener('submit', (event) => {
  event.preventDefault()
  const { content, dataset } = stages.shift()
  for (const part of content.cloneNode(true).children)
    document.querySelector(part.dataset.part).replaceWith(part.firstElementChild)
  document.title = dataset.next
  document.documentElement.dataset.moved = 'on'
  scrollTo(0, 0)
  document.querySelector('h1').focus()
})
</script>`

const recordedOn = 'unthrottled'

/** Walks through our checkout, unmeasured. @returns its pages, each as drawn and settled */
const record = async (browser: Browser, ours: Subject): Promise<readonly Stage[]> => {
  const [profile] = profiles.filter(({ name }) => name === recordedOn)
  if (profile === undefined) throw new Error(`No profile is called ${recordedOn}`)
  const visit = await openVisit(browser, ours, profile)
  const stages: Stage[] = []
  try {
    await rest(visit)
    await walk(visit, ours, async () => {
      stages.push(await visit.ask<Stage>(readStage))
    })
    return stages
  } finally {
    await visit.leave()
  }
}

const templateOf = (next: Stage, before: Stage): string => {
  const changed = parts.filter((part) => next.parts[part] !== before.parts[part] && next.parts[part] !== '')
  const divs = changed.map((part) => `<div data-part="${part}">${next.parts[part]}</div>`)
  return `<template data-next="${next.title}">${divs.join('')}</template>`
}

/**
 * Writes the pages of a purchase, as drawn by our checkout, into one page with all our styles: a press puts the next
 * one's markup in place and the focus on its heading.
 *
 * @param site the built site
 */
export const makeSwapped = async (
  browser: Browser,
  site: string,
  ours: Subject,
): Promise<ReturnType<typeof makePage>> => {
  const [first, ...later] = await record(browser, ours)
  if (first === undefined) throw new Error('Our checkout has no pages')
  const templates = later.map((next, at) => templateOf(next, later[at - 1] ?? first))
  return makePage(
    site,
    first.page.replace('</body>', () => `${templates.join('\n')}</body>`),
    script,
  )
}
