import type { Executor } from './executors.tsx'
import { found, press, retype } from './react-driver.ts'

const labels: Readonly<Record<string, RegExp>> = {
  name: /^(Name|Nombre)$/,
  email: /^(E-mail|Correo electrónico)$/,
}
const plans: Readonly<Record<string, RegExp>> = {
  annual: /^(Annual|Anual)/,
  monthly: /^(Monthly|Mensual)/,
  weekly: /^(Weekly|Semanal)/,
}
const languages: Readonly<Record<string, string>> = { en: 'English', es: 'Español' }

const fieldOf = (field: string): HTMLInputElement | undefined =>
  found('textbox', labels[field] ?? /^$/).find(({ name }) => name === field)

/** Types something else into a field. */
const type: Executor = async (_visitor, event) => {
  const field = fieldOf(String(event.field))
  return field && (await retype(field, String(event.value))) ? event : null
}

/** Fills in the draft, if any, and submits the form. */
const submit: Executor = async (visitor, event) => {
  const { draft = {} } = event as { draft?: Readonly<Record<string, string>> }
  for (const [field, value] of Object.entries(draft))
    await type(visitor, { type: 'intro.type', field, value })
  const [name, email] = [fieldOf('name')?.value, fieldOf('email')?.value]
  return press('button', /^(Continue|Continuar)$/) ? { type: event.type, draft: { name, email } } : null
}

const pressed =
  (role: 'button' | 'radio', name: (event: { readonly [content: string]: unknown }) => string | RegExp) =>
  async (_visitor: Parameters<Executor>[0], event: Parameters<Executor>[1]) => {
    const [control] = found(role, name(event))
    return control && !control.checked && press(role, name(event)) ? event : null
  }

/** How a visitor of the demo causes each of its events. */
export const demoExecutors: Readonly<Record<string, Executor>> = {
  'intro.type': type,
  'intro.submit': submit,
  'plan.pick': pressed('radio', ({ plan }) => plans[String(plan)] ?? /^$/),
  'plan.submit': pressed('button', () => /^(Continue|Continuar)$/),
  'order.confirm': pressed('button', () => /^(Confirm|Confirmar)$/),
  'order.cancel': pressed('button', () => /^(Cancel the order|Cancelar el pedido)$/),
  'language.choose': pressed('button', ({ language }) => languages[String(language)] ?? /^$/),
}
