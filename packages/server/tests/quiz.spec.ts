import fc from 'fast-check'
import { expect, it } from 'vitest'
import { times } from '../../../tests/support/times.ts'
import { onEachEngine } from './support/engines.ts'
import { clear, forgetQuizzes, otherCpf, quizServer, rejected, trueOptions } from './support/quiz.ts'
import {
  answersTo,
  askedCpf,
  askedLead,
  finish,
  orderNumberOf,
  orderOf,
  quizOf,
  riskOf,
  save,
  submit,
  typed,
} from './support/scenario.ts'
import { briefApp } from './support/test-app.ts'

onEachEngine('the risk quiz', (engine) => {
  const { server, read, asked } = quizServer(engine)
  const failOnce = async () => {
    const { owner, id, quiz } = await asked()
    return { owner, id, first: quiz, second: quizOf(await submit(owner, id, answersTo(quiz, 3))) }
  }

  it('comes with the bank step: three questions with four different options, one of them right', async () => {
    const owner = server.browser()
    const id = await askedLead(owner)
    const answer = await save(owner, id, 'bankInfo', typed.bankInfo)
    expect(riskOf(answer)).toEqual({ ...clear, quiz_needed: true, quiz: expect.anything() })
    const quiz = quizOf(answer)
    expect(quiz.questions.map(({ options }) => new Set(options.map(({ text }) => text)).size)).toEqual([
      4, 4, 4,
    ])
    expect(trueOptions(quiz)).toEqual([1, 1, 1])
  })

  it('is the same at the next request and after a reload, without an order number', async () => {
    const { owner, id, quiz } = await asked()
    const again = await finish(owner, id)
    expect(orderNumberOf(again)).toBe(null)
    expect(quizOf(again)).toEqual(quiz)
    expect(quizOf(await owner.send('PUT', `/api/lead/${id}`))).toEqual(quiz)
    expect(quizOf(await save(owner, id, 'bankInfo', typed.bankInfo))).toEqual(quiz)
    expect(quizOf(await read(owner, id))).toEqual(quiz)
    await save(owner, id, 'documentNumber', { cpf: askedCpf })
    await save(owner, id, 'name', typed.name)
    expect(quizOf(await read(owner, id))).toEqual(quiz)
  })

  it('is the same after a restart, and for concurrent requests', async () => {
    const owner = server.browser(9_001)
    const id = await askedLead(owner)
    const quizzes = (await Promise.all(times(10, () => finish(owner, id)))).map(quizOf)
    expect(new Set(quizzes.map(({ idQuiz }) => idQuiz)).size).toBe(1)
    const restarted = await briefApp({ engine, after: server })
    expect(quizOf(await read(restarted.browser(9_001), id))).toEqual(quizzes[0])
  })

  it.each([0, 1])('is passed with %i wrong, which allows the order', async (wrong) => {
    const { owner, id, quiz } = await asked()
    const { status, body } = await submit(owner, id, answersTo(quiz, wrong))
    expect({ status, body }).toEqual({ status: 200, body: { success: true, riskValidation: clear } })
    expect(riskOf(await read(owner, id))).toEqual(clear)
    expect(await orderOf(owner, id)).toMatch(/^\d{11}$/)
  })

  it.each([2, 3])('is failed with %i wrong, which returns another one', async (wrong) => {
    const { owner, id, quiz } = await asked()
    const answer = await submit(owner, id, answersTo(quiz, wrong))
    const failed = { ...clear, quiz_needed: true, quiz: expect.anything(), quiz_failed: true }
    expect([riskOf(answer), riskOf(await read(owner, id))]).toEqual([failed, failed])
    const second = quizOf(answer)
    expect(second.idQuiz).not.toBe(quiz.idQuiz)
    expect(trueOptions(second)).toEqual([1, 1, 1])
    const questions = [...quiz.questions, ...second.questions].map(({ question }) => question)
    expect(new Set(questions).size).toBe(6)
    expect(quizOf(await finish(owner, id))).toEqual(second)
  })

  it('may be passed on the second try', async () => {
    const { owner, id, second } = await failOnce()
    expect(riskOf(await submit(owner, id, answersTo(second)))).toEqual(clear)
    expect(await orderOf(owner, id)).toMatch(/^\d{11}$/)
  })

  it('rejects for good after two failures', async () => {
    const { owner, id, second } = await failOnce()
    const { status, body } = await submit(owner, id, answersTo(second, 2))
    expect({ status, body }).toEqual({ status: 200, body: { success: true, riskValidation: rejected } })
    for (const answer of [
      await finish(owner, id),
      await read(owner, id),
      await save(owner, id, 'bankInfo', typed.bankInfo),
    ]) {
      expect(riskOf(answer)).toEqual(rejected)
    }
    expect(await orderOf(owner, id)).toBe(null)
  })

  it('answers a repeat like the first submission, even with other answers', async () => {
    const { owner, id, first, second } = await failOnce()
    expect(riskOf(await submit(owner, id, answersTo(first)))).toMatchObject({
      quiz_needed: true,
      quiz: second,
    })
    const passed = await submit(owner, id, answersTo(second))
    await finish(owner, id)
    expect((await submit(owner, id, answersTo(second, 3))).body).toEqual(passed.body)
  })

  it('counts once for concurrent submissions', async () => {
    const { owner, id, quiz } = await asked()
    const answers = await Promise.all(times(20, () => submit(owner, id, answersTo(quiz, 3))))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(riskOf(await finish(owner, id))).toMatchObject({ quiz_needed: true, rejected: false })
  })

  it('judges only one of two different concurrent submissions', async () => {
    const { owner, id, quiz } = await asked()
    const bodies = await Promise.all([
      submit(owner, id, answersTo(quiz, 0)),
      submit(owner, id, answersTo(quiz, 3)),
    ])
    expect(bodies[0].body).toEqual(bodies[1].body)
  })

  it('is not judged if incomplete, and stays open', async () => {
    const { owner, id, quiz } = await asked()
    const { idQuiz, questions } = answersTo(quiz)
    const [one, two, three] = questions as [{ id: string; answer: string }, ...typeof questions]
    const malformed = [
      [],
      [one, two],
      [one, one, two],
      [one, two, { id: 'q9', answer: 'a' }],
      [one, two, { id: 'q3', answer: 'z' }],
      [one, two, three, one],
    ]
    for (const some of malformed) {
      const answer = await submit(owner, id, { idQuiz, questions: some })
      expect(answer).toMatchObject({ status: 422, body: { field: 'questions' } })
    }
    expect(riskOf(await submit(owner, id, { idQuiz, questions }))).toEqual(clear)
  })

  it('refuses unknown ids, other leads’ quizzes and other browsers', async () => {
    const { owner, id, quiz } = await asked()
    const other = await asked()
    const unknown = await submit(owner, id, { ...answersTo(quiz), idQuiz: 'outro' })
    expect(unknown).toMatchObject({ status: 422, body: { field: 'idQuiz' } })
    expect((await submit(owner, id, answersTo(other.quiz))).status).toBe(422)
    expect((await submit(other.owner, id, answersTo(quiz))).status).toBe(403)
    expect((await submit(server.script(), id, answersTo(quiz))).status).toBe(403)
    expect((await submit(owner, 'ninguem', answersTo(quiz))).status).toBe(404)
  })

  it('is shown only to the owner', async () => {
    const { id } = await asked()
    expect((await read(server.browser(), id)).body).not.toHaveProperty('riskValidation')
  })

  it('is closed by another CPF, which starts from zero', async () => {
    const { owner, id, quiz } = await asked()
    await save(owner, id, 'documentNumber', otherCpf)
    expect(await submit(owner, id, answersTo(quiz))).toMatchObject({ status: 409, body: { field: 'idQuiz' } })
    expect(await orderOf(owner, id)).toMatch(/^\d{11}$/)
  })

  it('is asked again for another CPF', async () => {
    const { owner, id, quiz } = await asked()
    await submit(owner, id, answersTo(quiz))
    await save(owner, id, 'documentNumber', otherCpf)
    await save(owner, id, 'documentNumber', { cpf: askedCpf })
    const again = quizOf(await finish(owner, id))
    expect(again.idQuiz).not.toBe(quiz.idQuiz)
  })

  it('gives no third try after changing the CPF back and forth', async () => {
    const { owner, id } = await failOnce()
    await save(owner, id, 'documentNumber', otherCpf)
    await save(owner, id, 'documentNumber', { cpf: askedCpf })
    const last = quizOf(await finish(owner, id))
    expect(riskOf(await submit(owner, id, answersTo(last, 3)))).toEqual(rejected)
    for (const document of [otherCpf, { cpf: askedCpf }]) {
      await save(owner, id, 'documentNumber', document)
      expect(riskOf(await finish(owner, id))).toEqual(rejected)
    }
  })

  it('never sends the right answers or a hint to them', async () => {
    const { owner, id, quiz } = await asked()
    const seen = [await finish(owner, id), await read(owner, id), await submit(owner, id, answersTo(quiz, 2))]
    const keys = new Set<string>()
    for (const { body } of seen) {
      JSON.stringify(riskOf({ body } as never), (key, value) => {
        if (!/^\d*$/.test(key)) keys.add(key)
        return value
      })
    }
    expect([...keys].sort()).toEqual(
      [
        'quiz_needed',
        'quiz_failed',
        'quiz',
        'idQuiz',
        'questions',
        'id',
        'question',
        'options',
        'text',
        'rejected',
        'rejected_message',
      ].sort(),
    )
  })

  it('is stored encrypted, and erased with the CPF or the lead', async () => {
    const { owner, id } = await asked()
    const rows = () =>
      server.store.db.selectFrom('risk_quizzes').selectAll().where('lead_id', '=', id).execute()
    expect((await rows())[0]?.content_sealed).toMatch(/^v1:[\w-]+$/)
    await save(owner, id, 'documentNumber', otherCpf)
    expect((await rows())[0]?.content_sealed).toBe(null)
    await owner.send('DELETE', '/api/lead', { id, cep: '01310100', phone: '11987654321' })
    expect(await rows()).toEqual([])
  })

  it('is erased when another browser takes the lead', async () => {
    const script = server.script()
    const id = await askedLead(script)
    const before = quizOf(await finish(script, id))
    const taker = server.browser()
    await save(taker, id, 'phone', { phone: '11911112222' })
    const left = await server.store.db
      .selectFrom('risk_quizzes')
      .select('content_sealed')
      .where('lead_id', '=', id)
      .execute()
    expect(left).toEqual([{ content_sealed: null }])
    await save(taker, id, 'documentNumber', { cpf: askedCpf })
    await save(taker, id, 'bankInfo', { direct_debit: false })
    expect(riskOf(await read(taker, id))).toMatchObject({ quiz_needed: true })
    expect((await submit(taker, id, answersTo(before))).status).toBe(409)
  })

  it('precedes every order: no random history has an order without a passed quiz', async () => {
    type Move = 'finish' | 'old-finish' | 'right' | 'wrong' | 'stale' | 'bank' | 'same-cpf' | 'email'
    const moves: Move[] = ['finish', 'old-finish', 'right', 'wrong', 'stale', 'bank', 'same-cpf', 'email']
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...moves), { minLength: 1, maxLength: 9 }),
        async (history) => {
          await forgetQuizzes(server)
          const { owner, id, quiz } = await asked()
          let open = quiz
          let isPassed = false
          const act: Record<Move, () => Promise<unknown>> = {
            finish: () => finish(owner, id),
            'old-finish': () => owner.send('PUT', `/api/lead/${id}`),
            right: () => answer(0),
            wrong: () => answer(3),
            stale: () => submit(owner, id, answersTo(quiz)),
            bank: () => save(owner, id, 'bankInfo', typed.bankInfo),
            'same-cpf': () => save(owner, id, 'documentNumber', { cpf: askedCpf }),
            email: () => save(owner, id, 'email', typed.email),
          }
          const answer = async (wrong: number) => {
            const risk = riskOf(await submit(owner, id, answersTo(open, wrong)))
            open = risk.quiz ?? open
            return { body: {} }
          }
          for (const move of history) {
            const result = (await act[move]()) as { body: { orderNumber?: string | null } }
            const risk = riskOf(await read(owner, id))
            isPassed ||= risk ? !risk.quiz_needed && !risk.rejected : false
            if (result.body.orderNumber) expect(isPassed).toBe(true)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})
