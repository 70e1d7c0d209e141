import type { QuizContext } from '../../machines/quiz/quiz.machine.ts'
import { ChoiceGroup } from '../ui/choice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

const title = 'Confirme que é você'

/** A reload of the page that offers the second try opens its questions, which then say why they are asked. */
const whyOf = (total: number, isSecond: boolean): string =>
  isSecond
    ? `As respostas de antes não bateram com o cadastro. Você pode tentar mais uma vez: são ${total} perguntas rápidas sobre seus dados.`
    : `São ${total} perguntas rápidas sobre seus dados.`

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const quiz = view.child as QuizContext | undefined
  const question = quiz?.quiz.questions[quiz.at]
  if (!quiz || !question)
    return (
      <StepForm {...props} title={title} fields={[]} instead={<Skeleton shape="field" />}>
        {null}
      </StepForm>
    )
  const total = quiz.quiz.questions.length
  return (
    <StepForm
      {...props}
      title={title}
      why={whyOf(total, view.context.risk?.quiz_failed ?? false)}
      fields={['answer']}
    >
      <ChoiceGroup
        key={question.id}
        id="answer"
        name="answer"
        follows={quiz.at > 0}
        legend={`Pergunta ${quiz.at + 1} de ${total}: ${question.question}`}
        options={question.options.map(({ id, text }) => ({ value: id, label: text }))}
        value={quiz.answers[question.id]}
        error={view.context.errors.answer}
        onChange={(value) => send({ type: 'draft.change', field: 'answer', value })}
      />
    </StepForm>
  )
}
