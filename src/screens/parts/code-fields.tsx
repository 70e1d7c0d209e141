import type { CodeContext } from '../../../machines/code/code.machine.ts'
import type { FormEvent } from '../../../machines/kit/form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import type { PageProps, PageView } from '../screen.types.ts'
import type { FormContext } from './form-page.tsx'

type Props = PageProps<FormContext, FormEvent | { type: 'code.resend' }>

/** The code machine, while its page runs it. */
export const codeIn = ({ child }: Pick<PageView<unknown>, 'child'>): CodeContext | undefined =>
  child as CodeContext | undefined

const minuteSeconds = 60

/** How long the pause is: '43 segundos', '1 minuto'. */
const pauseText = (pauseSeconds = minuteSeconds): string => {
  const [time, unit] =
    pauseSeconds < minuteSeconds
      ? ([pauseSeconds, 'second'] as const)
      : ([Math.ceil(pauseSeconds / minuteSeconds), 'minute'] as const)
  return new Intl.NumberFormat('pt-BR', { style: 'unit', unit, unitDisplay: 'long' }).format(time)
}

const said: Readonly<Record<string, string>> = {
  sending: 'Enviando o código...',
  'entering.checking': 'Validando...',
  expired: 'O código venceu. Peça outro.',
}

/** What is said in a state, or in the one around it. */
const sayingOf = (phase: string, code: CodeContext | undefined): string => {
  if (phase === 'entering.cooling')
    return `Outro código pode ser pedido em até ${pauseText(code?.pauseSeconds)}.`
  return phase === '' ? '' : (said[phase] ?? sayingOf(phase.split('.').slice(0, -1).join('.'), code))
}

/** The field for a code sent by e-mail, and what becomes of it. */
export function CodeField({ view, send }: Props) {
  return (
    <>
      <Field
        id="code"
        name="code"
        label="Código"
        hint="6 números"
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="go"
        width="short"
        value={codeIn(view)?.code}
        error={view.context.errors.code}
        onInput={(field, value) => send({ type: 'draft.change', field, value })}
      />
      <StatusRegion>{sayingOf(view.phase, codeIn(view))}</StatusRegion>
    </>
  )
}

/** Asks for another code, once the server sends one. */
export function ResendCode({ view: { phase }, send }: Props) {
  if (phase !== 'entering.ready' && phase !== 'expired') return null
  return (
    <Button variant="text" onPress={() => send({ type: 'code.resend' })}>
      Enviar outro código
    </Button>
  )
}
