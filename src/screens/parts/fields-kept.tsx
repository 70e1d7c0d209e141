import { freshField } from '../../../machines/question/question.types.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReviewList } from '../../ui/review-list.tsx'
import type { FieldsProps } from './fields-of.ts'
import type { ReviewAnswer } from './review-rows.ts'

export interface KeptFieldsProps extends FieldsProps {
  readonly rows: readonly ReviewAnswer[]
}

/** The customer's record, masked, and a switch to enter it anew. */
export function KeptFields({ draft, onChange, rows }: KeptFieldsProps) {
  const isFresh = draft[freshField] === 'on'
  if (rows.length === 0) return null
  return (
    <>
      {isFresh ? null : (
        <Panel title="Já temos">
          <ReviewList rows={rows.map(({ question, label, value }) => ({ id: question, label, value }))} />
        </Panel>
      )}
      <Checkbox
        id={freshField}
        name={freshField}
        label="Usar outros dados"
        hint="Você digita tudo de novo, aqui nesta página."
        checked={isFresh}
        onChange={(checked) => onChange(freshField, checked ? 'on' : '')}
      />
    </>
  )
}
