import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BankPicker } from '../../../src/ui/bank-picker.tsx'
import { Button, ButtonLink } from '../../../src/ui/button.tsx'
import { CheckoutLayout } from '../../../src/ui/checkout-layout.tsx'
import { Checkbox, ChoiceGroup, SegmentedChoice } from '../../../src/ui/choice.tsx'
import { Dialog } from '../../../src/ui/dialog.tsx'
import { DisplaySettings } from '../../../src/ui/display-settings.tsx'
import { ErrorSummary } from '../../../src/ui/error-summary.tsx'
import { FailureNotice } from '../../../src/ui/failure-notice.tsx'
import { Field } from '../../../src/ui/field.tsx'
import { HeroSlides } from '../../../src/ui/hero-slides.tsx'
import { LitHouse } from '../../../src/ui/lit-house.tsx'
import { LoadingLayout } from '../../../src/ui/loading-layout.tsx'
import { MaskedField } from '../../../src/ui/masked-field.tsx'
import { MessageLayout } from '../../../src/ui/message-layout.tsx'
import { OfflineBanner } from '../../../src/ui/offline-banner.tsx'
import { OrderBanner } from '../../../src/ui/order-banner.tsx'
import { Panel } from '../../../src/ui/panel.tsx'
import { PlanCard, PlanGrid } from '../../../src/ui/plan-card.tsx'
import { PriceSummary, PriceSummaryChip } from '../../../src/ui/price-summary.tsx'
import { CheckoutProgress } from '../../../src/ui/progress.tsx'
import { ReviewList } from '../../../src/ui/review-list.tsx'
import { ScheduleCount, SchedulePicker } from '../../../src/ui/schedule-picker.tsx'
import { SiteLayout } from '../../../src/ui/site-layout.tsx'
import { Skeleton } from '../../../src/ui/skeleton.tsx'
import { StatusRegion } from '../../../src/ui/status-region.tsx'
import { QuestionForm, Step } from '../../../src/ui/step.tsx'
import { Timeline } from '../../../src/ui/timeline.tsx'
import { Toast } from '../../../src/ui/toast.tsx'

const nothing = () => undefined
const choice = {
  id: 'c',
  name: 'c',
  legend: 'Escolha',
  options: [{ value: 'a', label: 'A' }],
  onChange: nothing,
}
const summary = {
  planName: '1 Giga',
  rows: [{ label: 'Instalação', value: 'Grátis' }],
  priceCents: 12999,
  priceNote: 'no débito automático',
  terms: 'Sem débito: R$ 159,99.',
}
const settings = <DisplaySettings zoom={100} theme="system" onZoom={nothing} onTheme={nothing} />

const PARTS: Record<string, ReactNode> = {
  BankPicker: <BankPicker banks={[{ id: '1', code: '341', name: 'Itaú' }]} value="341" onChange={nothing} />,
  Button: (
    <Button busy busyLabel="Enviando..." icon="check">
      Enviar
    </Button>
  ),
  ButtonLink: <ButtonLink href="/">Ver planos</ButtonLink>,
  Checkbox: <Checkbox id="k" name="k" label="Aceito" checked={false} onChange={nothing} error="Marque." />,
  CheckoutLayout: (
    <CheckoutLayout
      progress={{ percent: 57, stage: 'Seus dados', at: 2, of: 4 }}
      summary={summary}
      help={{}}
      settings={settings}
    >
      conteúdo
    </CheckoutLayout>
  ),
  CheckoutProgress: <CheckoutProgress percent={57} stage="Seus dados" at={2} of={4} />,
  ChoiceGroup: <ChoiceGroup {...choice} value="a" layout="grid" error="Escolha." />,
  Dialog: (
    <Dialog open onClose={nothing} title="Consultar cobertura">
      conteúdo
    </Dialog>
  ),
  DisplaySettings: settings,
  ErrorSummary: <ErrorSummary items={[{ fieldId: 'cpf', text: 'Digite o CPF.' }]} />,
  FailureNotice: <FailureNotice text="Erro" onRetry={nothing} />,
  Field: <Field id="f" name="f" label="Nome" hint="Completo" error="Digite." warning="Confira." />,
  HeroSlides: (
    <HeroSlides
      trackId="t"
      label="Destaques"
      slides={[{ title: 'Luz', lead: 'Fibra', eyebrow: 'Novo', art: 'house' }]}
      offer={{ priceCents: 12999 }}
      card="campos"
    />
  ),
  LitHouse: <LitHouse />,
  LoadingLayout: <LoadingLayout />,
  MaskedField: <MaskedField id="m" name="m" label="CPF" mask="cpf" value="52998224725" />,
  MessageLayout: <MessageLayout title="Página não encontrada" text="O endereço pode ter mudado." />,
  OfflineBanner: <OfflineBanner state="offline" />,
  OrderBanner: <OrderBanner title="Pedido feito!" text="Obrigado." orderNumber="1-2048" onCopy={nothing} />,
  Panel: <Panel title="Seu plano">conteúdo</Panel>,
  PlanCard: (
    <PlanGrid>
      <PlanCard
        name="1 Giga"
        subtitle="Para a casa toda"
        ribbon="Mais vendido"
        priceFullCents={15999}
        priceCents={12999}
        features={[{ icon: 'wifi', text: 'Wi-Fi 6' }]}
        href="/checkout/cep/?s=1"
        litStrands={7}
        state="loading"
        highlighted
      />
    </PlanGrid>
  ),
  PriceSummary: <PriceSummary {...summary} />,
  PriceSummaryChip: <PriceSummaryChip {...summary} open />,
  ReviewList: <ReviewList rows={[{ id: 'cpf', label: 'CPF', value: '•••', changeHref: '/checkout/cpf/' }]} />,
  SchedulePicker: (
    <SchedulePicker
      options={[{ date: '2026-11-23', morning: true, afternoon: false }]}
      value={[{ date: '2026-11-23', period: 'manha' }]}
      onChange={nothing}
      onShowWeeks={nothing}
    />
  ),
  ScheduleCount: <ScheduleCount count={1} />,
  SegmentedChoice: <SegmentedChoice {...choice} value="a" />,
  SiteLayout: (
    <SiteLayout
      nav={[{ href: '/planos/', label: 'Planos' }]}
      phone="0800 555 1020"
      settings={settings}
      footer={{ salesPhone: '0800 555 1020', supportPhone: '103 41', columns: [], legal: 'Ultrafibra' }}
    >
      conteúdo
    </SiteLayout>
  ),
  Skeleton: <Skeleton shape="text" lines={3} />,
  StatusRegion: <StatusRegion>Consultando...</StatusRegion>,
  Step: (
    <Step title="Qual é o seu CPF?" why="Para o contrato." backHref="/checkout/nome/">
      <QuestionForm onSubmit={nothing} actions={<Button type="submit">Continuar</Button>}>
        campos
      </QuestionForm>
    </Step>
  ),
  Timeline: <Timeline items={[{ title: 'Pedido recebido', text: 'Hoje', done: true }]} />,
  Toast: <Toast text="Número copiado" onDismiss={nothing} />,
}

describe('on the server', () => {
  it.each(Object.entries(PARTS))('%s renders without inline styles or scripts', (_, part) => {
    const markup = renderToString(part)
    expect([markup.length > 0, /\sstyle=|<script|\son\w+=/.test(markup)]).toEqual([true, false])
  })
})
