import { expect, it } from 'vitest'
import { times } from '../../../tests/support/times.ts'
import { onEachEngine } from './support/engines.ts'
import { clear, otherCpf, quizServer, rejected, trueOptions } from './support/quiz.ts'
import {
  answersTo,
  askedCpf,
  askedLead,
  fill,
  finish,
  newLead,
  orderNumberOf,
  orderOf,
  quizOf,
  riskOf,
  save,
  submit,
  typed,
} from './support/scenario.ts'

onEachEngine('the risk quiz of a person', (engine) => {
  const { server, read, asked } = quizServer(engine)

  it('asks about the operator’s record, not about what the visitor typed', async () => {
    const { owner, id } = await server.begun(newLead)
    await save(owner, id, 'documentNumber', { cpf: askedCpf })
    await save(owner, id, 'birthDate', { birth_date: '03/09/1971' })
    await save(owner, id, 'motherName', { mothers_name: 'Zenaide Quintanilha' })
    const first = quizOf(await save(owner, id, 'bankInfo', typed.bankInfo))
    const second = quizOf(await submit(owner, id, answersTo(first, 3)))
    expect([...trueOptions(first), ...trueOptions(second)]).toEqual([1, 1, 1, 1, 1, 1])
    expect(JSON.stringify([first, second])).not.toMatch(/Zenaide/)
  })

  it('cannot be asked of a CPF without a record, which is rejected online', async () => {
    const policy = server.policy.quiz as string[]
    policy.push('52998224725')
    const { owner, id } = await server.complete()
    const answers = [await save(owner, id, 'bankInfo', typed.bankInfo), await finish(owner, id)]
    policy.pop()
    expect(answers.map(riskOf)).toEqual([rejected, rejected])
  })

  it('is failed twice per person in thirty days, over all leads, even erased ones', async () => {
    const { owner, id, quiz } = await asked()
    await submit(owner, id, answersTo(quiz, 3))
    await owner.send('DELETE', '/api/lead', { id, cep: '01310100', phone: '11987654321' })
    const another = await asked()
    const third = await asked()
    expect(riskOf(await submit(another.owner, another.id, answersTo(another.quiz, 3)))).toEqual(rejected)
    expect(riskOf(await submit(third.owner, third.id, answersTo(third.quiz)))).toEqual(rejected)
    const late = server.browser()
    const lead = await askedLead(late)
    expect(riskOf(await save(late, lead, 'bankInfo', typed.bankInfo))).toEqual(rejected)
    const monthMs = 30 * 24 * 3_600_000
    server.pass(monthMs)
    const after = server.browser()
    const answer = await save(after, await askedLead(after), 'bankInfo', typed.bankInfo)
    server.pass(-monthMs)
    expect(trueOptions(quizOf(answer))).toEqual([1, 1, 1])
  })

  it('is failed on a lead of a release that kept no verdict, and counts failures that it only stored', async () => {
    const { owner, id, quiz } = await asked()
    await server.store.db.updateTable('leads').set({ port_answers: null }).where('id', '=', id).execute()
    const judged = riskOf(await submit(owner, id, answersTo(quiz, 3)))
    expect(judged).toMatchObject({ quiz_needed: true, rejected: false })
    await server.store.db.deleteFrom('limit_counts').execute()
    await server.store.db.updateTable('leads').set({ port_answers: null }).where('id', '=', id).execute()
    const second = judged.quiz as NonNullable<typeof judged.quiz>
    expect(riskOf(await submit(owner, id, answersTo(second, 3))).rejected).toBe(true)
    await server.store.db.deleteFrom('limit_counts').execute()
    const other = server.browser()
    expect(riskOf(await finish(other, await askedLead(other))).rejected).toBe(true)
  })

  it('judges only two of many quizzes of a person that are open at once', async () => {
    const all = await Promise.all(times(8, asked))
    const answers = await Promise.all(all.map(({ owner, id, quiz }) => submit(owner, id, answersTo(quiz, 3))))
    expect(answers.filter((answer) => !riskOf(answer).rejected)).toHaveLength(1)
    const last = all[0] as (typeof all)[number]
    expect(orderNumberOf(await finish(last.owner, last.id))).toBe(null)
  })

  it('offers the same texts on another lead, as otherwise only the right one would be on both', async () => {
    const textsOf = ({ quiz }: Awaited<ReturnType<typeof asked>>) =>
      quiz.questions.map(({ question, options }) => [question, options.map(({ text }) => text).sort()])
    expect(textsOf(await asked())).toEqual(textsOf(await asked()))
  })

  it('is not counted as failed if passed, on any number of leads', async () => {
    for (const _ of times(4, String)) {
      const { owner, id, quiz } = await asked()
      expect(riskOf(await submit(owner, id, answersTo(quiz)))).toEqual(clear)
    }
  })

  it.each([
    ['CNPJ', { cnpj: '11.222.333/0001-81' }],
    ['CPF', otherCpf],
  ])('keeps a rejected lead rejected if a %s follows, without an order', async (_kind, document) => {
    const { owner, id } = await server.complete()
    await save(owner, id, 'documentNumber', { cpf: '123.456.789-09' })
    expect((await save(owner, id, 'documentNumber', document)).body).not.toHaveProperty(
      'riskValidation.rejected',
    )
    expect(riskOf(await save(owner, id, 'bankInfo', typed.bankInfo))).toEqual(rejected)
    expect(riskOf(await read(owner, id))).toEqual(rejected)
    expect(await orderOf(owner, id)).toBe(null)
    const again = await fill(owner)
    expect(await orderOf(owner, again)).toMatch(/^\d{11}$/)
  })
})
