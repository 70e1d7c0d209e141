import { describe, expect, it } from 'vitest'
import { boardPage } from '../../../statecharts/storyboard/board-page.ts'
import {
  type Board,
  differencesOf,
  type Frame,
  withoutPicture,
} from '../../../statecharts/storyboard/frames.ts'

const frame = (value: string): Frame => ({
  chart: 'quiz',
  value,
  title: 'Só mais uma pergunta',
  tags: value === 'unsent' ? ['failed'] : [],
  states: [`quiz.${value}`],
  path: [{ type: 'answer.submit', answer: 'a' }],
  isSeen: true,
})

const board: Board = {
  chart: 'quiz',
  description: 'Questions',
  unseen: null,
  states: ['quiz.asking', 'quiz.sending', 'quiz.unsent', 'quiz.lost'],
  frames: ['asking', 'sending', 'unsent'].map(frame),
}

const pictures = {
  'quiz/asking': { '360-light': 'pictures/a.jpg' },
  'quiz/sending': { '360-light': 'pictures/a.jpg' },
  'quiz/unsent': { '360-light': 'pictures/b.jpg' },
}

const sidelights = {
  passedBy: new Map([['quiz/unsent', ['lost-answer.jsonl']]]),
  drawings: new Map([['quiz', ['charts/quiz.svg']]]),
  testsOf: (chart: string) => `run ${chart}`,
}

describe('the storyboard', () => {
  it('shows the chart, and at each state the way there, the logs that pass it, and the tests', () => {
    const page = boardPage([board], pictures, null, sidelights)
    expect(page).toContain('src="charts/quiz.svg"')
    expect(page).toContain('<code>run quiz</code>')
    expect(page).toMatch(
      /id="quiz\/unsent".*{&quot;type&quot;:&quot;answer.submit&quot;,&quot;answer&quot;:&quot;a&quot;}.*lost-answer/s,
    )
  })

  it('shows a picture once, with all states that look like it', () => {
    const page = boardPage([board], pictures, null, sidelights)
    expect(page.match(/<figure/g)).toHaveLength(2)
    expect(page.match(/<img [^>]*pictures\/a\.jpg/g)).toHaveLength(1)
    expect(page).toMatch(/id="quiz\/asking".*id="quiz\/sending".*<\/figure>.*<figure.*id="quiz\/unsent"/s)
  })

  it('shows what differs from an earlier run, before and after', () => {
    const before = { 'quiz/asking': { '360-light': 'pictures/old.jpg' }, 'quiz/gone': {} }
    const differences = differencesOf(before, pictures)
    expect(differences).toEqual({
      added: ['quiz/sending', 'quiz/unsent'],
      gone: ['quiz/gone'],
      changed: ['quiz/asking'],
    })
    const page = boardPage(
      [board],
      pictures,
      { folder: '../earlier', pictures: before, differences },
      sidelights,
    )
    expect(page).toContain('src="../earlier/pictures/old.jpg"')
    expect(page).toContain('1 changed, 2 new, 1 gone.')
  })

  it('names drawn states without a picture', () => {
    expect(withoutPicture([board])).toEqual(['quiz: quiz.lost'])
  })
})
