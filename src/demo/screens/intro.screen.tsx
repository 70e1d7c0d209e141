import { type DemoDraft, demoFields } from '../../../machines/demo/demo.selectors.ts'
import { Button } from '../../ui/button.tsx'
import { DemoForm, DemoStep } from '../parts/demo-step.tsx'
import { TextField } from '../parts/text-field.tsx'
import { type DemoScreenProps, greetingOf } from './view.ts'

const fields = {
  name: { label: 'field.name', type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  email: { label: 'field.email', type: 'email', autoComplete: 'email' },
} as const

const refusals = {
  nameMissing: 'refusal.nameMissing',
  emailMissing: 'refusal.emailMissing',
  emailWrong: 'refusal.emailWrong',
} as const

const draftOf = (form: HTMLFormElement): DemoDraft => {
  const data = new FormData(form)
  return { name: String(data.get('name') ?? ''), email: String(data.get('email') ?? '') }
}

export function Screen({ context, heading, t, send }: DemoScreenProps) {
  return (
    <DemoStep heading={heading} greeting={greetingOf(context, t)} why={t('intro.why')} t={t}>
      <DemoForm
        onSubmit={(form) => send({ type: 'intro.submit', draft: draftOf(form) })}
        actions={<Button type="submit">{t('continue')}</Button>}
      >
        {demoFields.map((field) => {
          const { label, ...kind } = fields[field]
          const refusal = context.refusals[field]
          return (
            <TextField
              key={field}
              {...kind}
              name={field}
              label={t(label)}
              value={context.draft[field]}
              refusal={refusal && t(refusals[refusal])}
              t={t}
              onType={(value) => send({ type: 'intro.type', field, value })}
            />
          )
        })}
      </DemoForm>
    </DemoStep>
  )
}
