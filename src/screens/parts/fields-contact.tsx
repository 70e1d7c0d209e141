import { areaCodeWarning } from '@ultrafibra/contract/brazil/phone'
import { consentTexts } from '@ultrafibra/contract/consent-texts'
import { phone } from '@ultrafibra/contract/questions/phone'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { takeLostFocus } from '../../ui/lost-focus.ts'
import { MaskedField } from '../../ui/masked-field.tsx'
import { emailSuggestion } from './email-typo.ts'
import { type FieldsProps, typed } from './fields-of.ts'
import { PlainField } from './plain-field.tsx'

/** The mobile, and another phone that nobody has to give. */
export function PhonesFields(props: FieldsProps) {
  const { draft, errors } = props
  return (
    <>
      <PlainField {...props} question={phone} />
      <MaskedField
        {...typed(props, 'phone2')}
        label="Outro telefone (opcional)"
        mask="phone"
        width="cpf"
        autoComplete="off"
        inputMode="tel"
        warning={errors.phone2 ? undefined : areaCodeWarning(draft.phone2 ?? '')}
      />
    </>
  )
}

/** The e-mail, a suggestion for a typo, and consent to mailings. */
export function EmailFields(props: FieldsProps) {
  const { draft, onChange } = props
  const suggestion = emailSuggestion(draft.email ?? '')
  const take = (email: string) => {
    onChange('email', email)
    onChange('email_taken', email)
  }
  return (
    <>
      <div>
        <Field
          {...typed(props, 'email')}
          key={draft.email_taken}
          inputRef={draft.email_taken ? takeLostFocus : undefined}
          label="E-mail"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <input type="hidden" name="email_taken" value={draft.email_taken ?? ''} />
        <div role="status">
          {suggestion ? (
            <Button variant="text" size="compact" onPress={() => take(suggestion)}>
              {`Você quis dizer ${suggestion}?`}
            </Button>
          ) : null}
        </div>
      </div>
      <div>
        <Consent {...props} name="accept_promotions" label={consentTexts.promotions} />
        <Consent {...props} name="accept_information" label={consentTexts.information} />
        <p>O contrato e a confirmação da visita chegam em todo caso.</p>
      </div>
    </>
  )
}

interface ConsentProps extends FieldsProps {
  readonly name: string
  readonly label: string
}

function Consent({ draft, onChange, name, label }: ConsentProps) {
  return (
    <Checkbox
      id={name}
      name={name}
      label={label}
      checked={draft[name] === 'on'}
      onChange={(checked) => onChange(name, checked ? 'on' : '')}
    />
  )
}
