import type { Quiz } from '@ultrafibra/contract/quiz'
import type { Catalogue, QuizBank } from '../catalogue/catalogue.ts'
import type { KnownPerson } from '../catalogue/customers.ts'
import type { Vault } from '../store/vault.ts'
import { decoysOf, rightAnswer } from './facts.ts'
import { createRandom, type Random } from './seeded-random.ts'

const questionCount = 3
const optionIds = ['a', 'b', 'c', 'd'] as const

type Question = QuizBank['questions'][number]

/** A stored quiz. */
export interface QuizContent {
  readonly quiz: Quiz
  /** The right option's id by question id; never sent. */
  readonly right: Readonly<Record<string, string>>
}

export interface QuizSource {
  /** Whom the operator's record describes: never what the same visitor typed. */
  readonly person: KnownPerson
  readonly quizBank: Catalogue['quizBank']
  readonly digest: Vault['digest']
  /** `YYYY-MM-DD` in São Paulo. */
  readonly today: string
}

interface Asked {
  readonly question: Question
  readonly right: string
}

/** Per person, not per lead: another lead must not get other wrong answers beside the same right one. */
const chanceOf = ({ digest, person }: QuizSource, seed: string): Random =>
  createRandom((text) => digest('quiz', text), `${person.cpf}\n${seed}`)

/** The questions that the record answers, in a fixed order per person. */
const answerable = (source: QuizSource): Asked[] => {
  const known = source.quizBank.questions.flatMap((question) => {
    const right = rightAnswer(source.person, question)
    return right === null ? [] : [{ question, right }]
  })
  return chanceOf(source, 'questions').shuffled(known)
}

/**
 * The option texts of a question. Two quizzes of one person offer the same texts for the same question; otherwise the
 * right one would be the one in both.
 */
const textsOf = (source: QuizSource, { question, right }: Asked, order: Random): string[] => {
  const { none } = source.quizBank
  const chance = chanceOf(source, `decoys\n${question.about}\n${right}`)
  const decoyCount = optionIds.length - 1 - Number(question.offersNone)
  const decoys = chance.shuffled(decoysOf(question, right, chance.below, source.today)).slice(0, decoyCount)
  return [...order.shuffled([right, ...decoys]), ...(question.offersNone ? [none] : [])]
}

/**
 * Builds a quiz from the operator's record: three questions with four options. The second quiz starts with the questions
 * not asked before.
 *
 * @param before number of failed quizzes
 * @returns null if the record has too few facts
 */
export const buildQuiz = (source: QuizSource, idQuiz: string, before: number): QuizContent | null => {
  const all = answerable(source)
  if (all.length < questionCount) return null
  const start = (before * questionCount) % all.length
  const asked = [...all.slice(start), ...all.slice(0, start)].slice(0, questionCount)
  const order = chanceOf(source, idQuiz)
  const built = asked.map((one, at) => {
    const options = textsOf(source, one, order).map((text, place) => ({ id: optionIds[place] ?? '', text }))
    const id = `q${at + 1}`
    const right = options.find(({ text }) => text === one.right)?.id ?? ''
    return { question: { id, question: one.question.question, options }, right: [id, right] as const }
  })
  return {
    quiz: { idQuiz, questions: built.map(({ question }) => question) },
    right: Object.fromEntries(built.map(({ right }) => right)),
  }
}
