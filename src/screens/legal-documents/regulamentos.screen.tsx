import { migrationAddon } from '@ultrafibra/contract/pages'
import type {
  LegalDocuments,
  LegalDocumentsContext,
  LegalDocumentsEvent,
} from '../../../machines/legal-documents/legal-documents.machine.ts'
import disclosure from '../../ui/disclosure.module.css'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { JumpLinks } from '../../ui/jump-links.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { salesPhoneOf } from '../parts/contact.ts'
import styles from '../parts/legal-documents.module.css'
import { MigrationAnswers, PointsRules, Privacy } from '../parts/legal-documents.tsx'
import type { PageProps } from '../screen.types.ts'
import own from './regulamentos.module.css'

type Props = PageProps<LegalDocumentsContext, LegalDocumentsEvent>

const places = [
  { to: 'regulamentos', label: 'Regulamentos' },
  { to: 'sumarios', label: 'Sumários e contratos' },
  { to: 'privacidade', label: 'Privacidade' },
  ...(migrationAddon ? [{ to: 'migracao', label: 'Migração' }] : []),
]
const points = { to: 'pontos', label: 'Pontos' }

export function Screen(props: Props) {
  const { view, href } = props
  const { documents, campaign } = view.context
  const hasPoints = campaign.showsPartnerLink
  return (
    <>
      <PageTitle text="Regulamentos" />
      <Heading />
      <StatusRegion hidden>{waitOf(view)}</StatusRegion>
      <div className={own.columns}>
        <div className={own.places}>
          <JumpLinks label="Nesta página" links={hasPoints ? [...places, points] : places} />
        </div>
        <div className={own.sections}>
          <section className={styles.section} id="regulamentos" aria-labelledby="regulamentos-titulo">
            <h2 id="regulamentos-titulo">Regulamentos das ofertas</h2>
            {documents ? <DocumentList documents={documents.regulations} /> : <DocumentsLoading {...props} />}
          </section>
          <section className={styles.section} id="sumarios" aria-labelledby="sumarios-titulo">
            <h2 id="sumarios-titulo">Sumários e contratos</h2>
            {documents ? <DocumentList documents={documents.sumarries} /> : null}
            {documents === null && view.phase === 'loading' ? <Skeleton shape="field" /> : null}
          </section>
          <Privacy href={href} />
          {migrationAddon ? <MigrationAnswers href={href} /> : null}
          {hasPoints ? <PointsRules /> : null}
        </div>
      </div>
    </>
  )
}

function waitOf({ phase, isSlow }: Props['view']): string {
  if (phase !== 'loading') return ''
  return isSlow ? 'Está demorando mais que o normal.' : 'Carregando os regulamentos...'
}

function Heading() {
  return (
    <div className={own.heading}>
      <h1 tabIndex={-1}>Regulamentos</h1>
      <p>As regras das ofertas, o contrato em poucas linhas e o uso dos seus dados.</p>
      <Scene name="shield" className={own.art} />
    </div>
  )
}

function DocumentList({ documents }: { readonly documents: LegalDocuments['regulations'] }) {
  if (documents.length === 0) return <p>Nenhum documento publicado agora.</p>
  return (
    <div className={styles.documents}>
      {documents.map(({ id, title, html }) => (
        <details key={id} className={disclosure.disclosure}>
          <summary>
            <Icon name="chevron" />
            <h3 className={own.title}>{title}</h3>
          </summary>
          <div className={disclosure.body}>
            <RichText html={html} />
          </div>
        </details>
      ))}
    </div>
  )
}

function DocumentsLoading({ view, send }: Props) {
  if (!view.hasFailed) {
    return (
      <div className={styles.documents}>
        {view.isSlow ? <p>Está demorando mais que o normal. Continue nesta tela.</p> : null}
        <Skeleton shape="field" lines={3} />
      </div>
    )
  }
  return (
    <FailureNotice
      headline="Não conseguimos carregar os regulamentos."
      text={view.context.failure?.text}
      reassurance="Tente de novo em instantes."
      phone={salesPhoneOf(view)}
      onRetry={() => send({ type: 'step.retry' })}
    />
  )
}
