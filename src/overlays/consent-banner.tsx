import { recoveryService } from '@ultrafibra/contract/brand'
import type { ConsentSelection, Purpose } from '@ultrafibra/contract/consent'
import type { ConsentSnapshot } from '../../machines/consent/consent.selectors.ts'
import type { ConsentEvent } from '../../machines/consent/consent.setup.ts'
import { Button } from '../ui/button.tsx'
import { ConsentBar } from '../ui/consent-bar.tsx'
import { ConsentChoice } from '../ui/consent-choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './consent-banner.module.css'

export interface ConsentBannerProps {
  readonly snapshot: Pick<ConsentSnapshot, 'hasTag' | 'context'>
  readonly send: (event: ConsentEvent) => void
  /** Few lines, above a question. */
  readonly brief?: boolean | undefined
}

const texts = {
  title: 'Cookies e sua privacidade',
  question: recoveryService
    ? 'Usamos cookies para o site funcionar. Com a sua permissão, usamos também para medir, mostrar ofertas e chamar você se parar no meio do pedido: nome, telefone, e-mail e endereço vão a esse serviço enquanto você responde.'
    : 'Usamos cookies para o site funcionar. Com a sua permissão, usamos também para medir e mostrar ofertas.',
  brief: recoveryService
    ? 'Cookies para medir, ofertas e passar nome, telefone, e-mail e endereço a quem chama se você parar no meio?'
    : 'Cookies para medir e mostrar ofertas?',
  nothingTicked: 'Nada marcado. Escolha Aceitar ou Recusar.',
  accept: 'Aceitar',
  reject: 'Recusar',
  manage: 'Gerenciar',
  preferences: 'Preferências de cookies',
  lead: 'Você decide o que a gente pode usar, e muda quando quiser no rodapé do site.',
  save: 'Salvar escolhas',
} as const

interface PurposeText {
  readonly purpose: Purpose
  readonly title: string
  readonly text: string
}

const recovery: readonly PurposeText[] = recoveryService
  ? [
      {
        purpose: 'contact',
        title: 'Contato se você parar no meio',
        text: 'Passar nome, telefone, e-mail, endereço, vencimento e datas, enquanto você responde, ao serviço que chama você de volta.',
      },
    ]
  : []

const purposes: readonly PurposeText[] = [
  { purpose: 'publi', title: 'Publicidade', text: 'Mostrar ofertas nossas em outros sites.' },
  { purpose: 'func', title: 'Funcionais', text: 'Lembrar suas escolhas e medir o uso.' },
  ...recovery,
]

/** The cookie question and its dialog, drawn from the consent chart. */
export function ConsentBanner({ snapshot, send, brief }: ConsentBannerProps) {
  const actions = [
    { label: texts.accept, value: 'both', onPress: () => send({ type: 'consent.accept' }) },
    { label: texts.reject, value: 'denied', onPress: () => send({ type: 'consent.reject' }) },
    { label: texts.manage, onPress: () => send({ type: 'consent.manage' }) },
  ]
  return (
    <>
      {snapshot.hasTag('banner') ? (
        <ConsentBar
          title={texts.title}
          text={texts.question}
          brief={brief ? texts.brief : undefined}
          reminder={snapshot.hasTag('reminder') ? texts.nothingTicked : undefined}
          actions={actions}
        />
      ) : null}
      <Dialog
        open={snapshot.hasTag('managing')}
        onClose={() => send({ type: 'consent.dismiss' })}
        title={texts.preferences}
      >
        <Purposes selection={snapshot.context.selection} send={send} />
      </Dialog>
    </>
  )
}

interface PurposesProps extends Pick<ConsentBannerProps, 'send'> {
  readonly selection: ConsentSelection
}

function Purposes({ selection, send }: PurposesProps) {
  return (
    <div className={styles.purposes}>
      <p className={styles.lead}>{texts.lead}</p>
      <ConsentChoice
        name="necessary"
        title="Necessários"
        text="Guardar o seu pedido e manter o site seguro. Sempre ligados."
        checked
      />
      {purposes.map(({ purpose, title, text }) => (
        <ConsentChoice
          key={purpose}
          name={purpose}
          title={title}
          text={text}
          checked={selection[purpose]}
          onChange={(isOn) => send({ type: 'consent.toggle', purpose, isOn })}
        />
      ))}
      <div className={styles.save}>
        <Button block onPress={() => send({ type: 'consent.confirm' })}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
