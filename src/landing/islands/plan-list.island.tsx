import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useId } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { planCardMachine } from '../../../machines/plan-card/plan-card.machine.ts'
import type { RunningCard } from '../../../machines/plan-list/plan-list.machine.ts'
import { planListMachine } from '../../../machines/plan-list/plan-list.machine.ts'
import {
  type Filter,
  filters,
  filtersOf,
  type Group,
  groups,
  passes,
} from '../../../machines/plan-list/plan-list.selectors.ts'
import { speedText, unmetText } from '../../content/plan-facts.ts'
import { both, bySpeed } from '../../content/sold-words.ts'
import { Button } from '../../ui/button.tsx'
import { PlanGrid, type PlanGridProps } from '../../ui/plan-card.tsx'
import { Tabs, tabIds } from '../../ui/tabs.tsx'
import { Toast } from '../../ui/toast.tsx'
import { InnerSlot, type Island, type IslandViewProps } from '../island.tsx'
import block from '../sections/block.module.css'
import { Block } from '../sections/block.tsx'
import { planHref } from './plan-link.ts'
import styles from './plan-list.module.css'
import { PlanListCard } from './plan-list-card.tsx'
import { listedPlans, planListInput } from './plan-list-input.ts'
import { planListSurroundings, scrollToCard } from './plan-list-surroundings.ts'
import type { SeriesArrowsData } from './series-arrows.island.tsx'

export interface PlanListData {
  /** One speed at a time, or all side by side. */
  readonly mode: 'tabs' | 'all'
  readonly title: string
  /** Below the title; '' for none. */
  readonly lead: string
  /** Conditions below the cards; '' for none. */
  readonly note: string
  /** The element's id, for links on the page. */
  readonly id: string
  /** Skus to list instead of the home's. */
  readonly only?: readonly string[]
  /** Whether the cards are narrower and further apart, as on a home page. */
  readonly spaced?: boolean
  /** Level of the title; cards are one below. */
  readonly headingLevel?: 2 | 3
}

type PlanListActor = ActorRefFrom<typeof planListMachine>
type ViewProps = IslandViewProps<PlanListData, PlanListActor>

const planCard = planCardMachine.provide({ actors: { scrollToCard } })

const filterNames: Readonly<Record<Filter, string>> = {
  everything: 'Todos',
  basic: 'Básico',
  paramount: 'Paramount+',
  max: 'HBO Max',
  'max-deezer': 'HBO Max e Deezer',
  'max-paramount': 'HBO Max e Paramount+',
  business: 'CNPJ',
}

/** The plans of a page; without script each card is a plain link. */
export const planList: Island<PlanListData, PlanListActor> = {
  name: 'plan-list',
  create: (landing, data) =>
    createActor(
      planListMachine.provide({ actors: { surroundings: planListSurroundings(landing), planCard } }),
      {
        input: planListInput(landing, data),
      },
    ),
  View: (props) => {
    const { actor } = props
    useEffect(() => actor.send({ type: 'list.drawn' }), [actor])
    const cards = useSelector(actor, ({ context }) => context.cards)
    const { mode } = props.data
    if (cards.length === 0) return <Frame {...props}>{nothing}</Frame>
    return (
      <>
        {mode === 'tabs' ? <Tabbed {...props} cards={cards} /> : <Together {...props} cards={cards} />}
        <Missing {...props} />
      </>
    )
  },
}

const nothing = <p className={block.lead}>Nenhum plano desta página está à venda agora.</p>

interface FrameProps extends ViewProps {
  /** At the end of the title's line, if there is room. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

function Frame({ data, aside, children }: FrameProps) {
  const { title, lead, id, headingLevel, note } = data
  return (
    <Block title={title} lead={lead} id={id} aside={aside} headingLevel={headingLevel}>
      {children}
      {note ? <p className={styles.note}>{note}</p> : null}
    </Block>
  )
}

/** Over the page, which it must not move: that the plan of the visitor's link is not here. */
function Missing({ landing, actor, data }: ViewProps) {
  const asked = useSelector(actor, (list) => (list.matches({ link: 'unmet' }) ? list.context.asked : null))
  const plan = landing.plans.find(({ sku }) => sku === asked?.sku)
  return (
    <Toast
      text={asked === null ? undefined : plan ? `${plan.plan} não está nesta lista.` : unmetText(asked.query)}
      link={
        plan
          ? { text: 'Contratar', href: planHref(landing, plan.sku) }
          : { text: 'Ver planos', href: `#${data.id}` }
      }
      onDismiss={() => actor.send({ type: 'notice.dismiss' })}
    />
  )
}

interface CardsProps extends ViewProps {
  readonly cards: readonly RunningCard[]
}

interface LaidOutProps extends CardsProps, Pick<PlanGridProps, 'few' | 'row'> {}

function Cards({ landing, data, actor, cards, few, row }: LaidOutProps) {
  const hasOrder = useSelector(actor, ({ context }) => context.isDrawn && context.orderSku !== null)
  const askedSku = useSelector(actor, (list) =>
    list.matches({ link: 'met' }) ? list.context.asked?.sku : undefined,
  )
  const listed = listedPlans(landing, data.only)
  return (
    <PlanGrid few={few} row={row} spaced={data.spaced}>
      {cards.map((card) => (
        <PlanListCard
          key={card.key}
          view={landing}
          card={card}
          listed={listed}
          headingLevel={((data.headingLevel ?? 2) + 1) as 3 | 4}
          hasOrder={hasOrder}
          askedSku={askedSku}
          folded={few && !card.isFirst}
        />
      ))}
    </PlanGrid>
  )
}

const cardsIn = (cards: readonly RunningCard[], group: Group) => cards.filter((card) => card.group === group)
const groupsOf = (cards: readonly RunningCard[]) => groups.filter((group) => cardsIn(cards, group).length > 0)

/** The speed of a group's plans. */
const groupName = ({ landing: { plans }, cards }: CardsProps, group: Group): string => {
  const skus = cardsIn(cards, group).flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const shown = bySpeed(plans.filter(({ sku }) => skus.includes(sku)))
  return both(shown.map(({ plan_download }) => speedText(plan_download)))
}

function Tabbed(props: CardsProps) {
  const { actor, cards, data } = props
  const base = useId()
  const shown = groupsOf(cards)
  const selected = useSelector(actor, ({ context }) => context.group) ?? shown[0] ?? '300'
  const tabs = (
    <Tabs
      id={base}
      label={`${data.title}: velocidade`}
      tabs={shown.map((key) => ({ key, label: groupName(props, key) }))}
      selected={selected}
      onSelect={(group) => actor.send({ type: 'tab.choose', group })}
    />
  )
  return (
    <Frame {...props} aside={tabs}>
      {shown.map((group) => (
        <div
          key={group}
          className={styles.group}
          role="tabpanel"
          id={tabIds(base, group).panel}
          aria-labelledby={tabIds(base, group).tab}
          hidden={group !== selected}
        >
          <Cards {...props} cards={cardsIn(cards, group)} />
        </div>
      ))}
    </Frame>
  )
}

function Together(props: CardsProps) {
  const { actor, cards, data } = props
  const base = useId()
  const filter = useSelector(
    actor,
    (snapshot) => filters.find((one) => snapshot.matches({ view: { together: one } })) ?? 'everything',
  )
  const isWhole = useSelector(actor, (snapshot) =>
    snapshot.matches({ view: { together: { everything: 'all' } } }),
  )
  const isFolded = cards.some(({ isFirst }) => !isFirst) && !isWhole
  const useful = filtersOf(cards)
  const list = <Filtered {...props} filter={filter} isFolded={isFolded} />
  if (useful.length === 1) return <Frame {...props}>{list}</Frame>
  const tabs = (
    <Tabs
      id={base}
      label={`${data.title}: mostrar`}
      tabs={useful.map((key) => ({
        key,
        label: key === 'everything' && isFolded ? 'Destaques' : filterNames[key],
      }))}
      selected={filter}
      onSelect={(one) => actor.send({ type: 'filter.choose', filter: one })}
      onePanel
    />
  )
  return (
    <Frame {...props} aside={tabs}>
      <div role="tabpanel" id={tabIds(base, '').panel} aria-labelledby={tabIds(base, filter).tab}>
        {list}
      </div>
    </Frame>
  )
}

interface FilteredProps extends CardsProps {
  readonly filter: (typeof filters)[number]
  readonly isFolded: boolean
}

function Filtered({ filter, isFolded, ...props }: FilteredProps) {
  const isLong = filter === 'everything' && props.cards.some(({ isFirst }) => !isFirst)
  const cards = props.cards.filter((card) => passes(card, filter))
  const row = { id: `${props.data.id}-cartoes`, label: props.data.title }
  return (
    <>
      <Cards {...props} cards={cards} few={isLong && isFolded} row={row} />
      <div className={styles.below}>
        {props.cards.length > 1 ? <RowArrows row={row.id} title={row.label} /> : null}
        {isLong ? <Toggle {...props} isFolded={isFolded} /> : null}
      </div>
    </>
  )
}

/** Right below the cards, which scroll on a phone only. */
function RowArrows(data: Pick<SeriesArrowsData, 'row' | 'title'>) {
  return (
    <div className={styles.arrows}>
      <InnerSlot
        name="series-arrows"
        data={{ ...data, yields: true } satisfies SeriesArrowsData}
        wakes="near"
      />
    </div>
  )
}

/** Shows the rest of a long list; without script it is there at once. */
function Toggle({ actor, cards, isFolded }: CardsProps & { readonly isFolded: boolean }) {
  return (
    <p className={styles.toggle}>
      <Button variant="ghost" onPress={() => actor.send({ type: 'list.toggle' })}>
        {isFolded ? `Ver todos os planos (${cards.length})` : 'Ver menos planos'}
      </Button>
    </p>
  )
}
