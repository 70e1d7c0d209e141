import { useState } from 'react'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import steps from '../../steps.json'

const json = {
  questionsOnPageMode: 'questionPerPage',
  showQuestionNumbers: false,
  showPrevButton: false,
  requiredMark: '',
  pageNextText: 'Continuar',
  completeText: 'Continuar',
  completedHtml: '<h1>Pedido enviado</h1>',
  elements: steps.map(({ name, label }) => ({
    type: 'text',
    name,
    title: label,
    isRequired: true,
    requiredErrorText: 'Preencha este campo',
  })),
}

export function Checkout() {
  const [survey] = useState(() => new Model(json))
  return <Survey model={survey} />
}
