import { gathered, textOfGroup } from './bundles.ts'
import type { ChartModel, ChartState, ChartTransition } from './chart-model.ts'
import { textOfNamed } from './named.ts'
import type { Arrow, Places, View, ViewEdge, ViewLabel, ViewLine, ViewNode } from './view.types.ts'

const wholeStates = 24
const wholeTransitions = 48

/** A number in a circle, as far as there are such. */
const circled = (turn: number): string => (turn > 20 ? `(${turn})` : String.fromCodePoint(0x245f + turn))

/** The label of a transition: its turn, its event, and in a second line its condition, which says all of `always`. */
const textOfTransition = ({ label, condition, turn }: ChartTransition): string => {
  const isPlain = label === 'always' && condition !== ''
  const event = [turn === null ? '' : circled(turn), isPlain ? condition : label].join(' ').trim()
  return isPlain || condition === '' ? event : `${event}\n${condition}`
}

/** The actions beside an arrow: without params, which mostly say what the arrow does. */
const shownActions = ({ actions }: ChartTransition): string =>
  actions.length === 0 ? '' : `/\u00a0${[...new Set(actions.map(({ type }) => type))].join(', ')}`

/** Names of the actions; '' for none. */
export const textOfActions = ({ actions }: Pick<ChartTransition, 'actions'>): string =>
  actions.map(textOfNamed).join(', ')

export const placesOf = (model: ChartModel): Places => {
  const byId = new Map(model.states.map((state) => [state.id, state]))
  const stateOf = (id: string): ChartState => {
    const state = byId.get(id)
    if (!state) throw new Error(`The chart "${model.id}" has no state "${id}"`)
    return state
  }
  const lineOf = (id: string): readonly string[] => {
    const { parent } = stateOf(id)
    return parent === null ? [id] : [...lineOf(parent), id]
  }
  const order = new Map(model.states.map(({ id }, index) => [id, index]))
  const orderOf = (id: string): number => order.get(id.replace(/^→/, '')) ?? 0
  return { stateOf, orderOf, lineOf }
}

/** A state's full name: `opening.loading-plans`; the chart's name for the root. */
export const nameOfState = (model: ChartModel, { path }: ChartState): string => path.join('.') || model.id

/** What a state does, one line each: its actors, its actions, what it handles and what it refuses. */
const linesOf = (
  { invokes, entry, exit }: ChartState,
  own: readonly ChartTransition[],
): readonly ViewLine[] => {
  const actors = invokes.map(({ id, src }) => (id === src ? id : `${src} as ${id}`))
  const refused = own.filter(({ kind }) => kind === 'forbidden').map(({ label }) => label)
  return [
    { word: 'invoke', text: actors.join(', '), order: -1 },
    { word: 'entry', text: entry.map(textOfNamed).join(', '), order: -1 },
    { word: 'exit', text: exit.map(textOfNamed).join(', '), order: -1 },
    { word: 'refuses', text: refused.join(', '), order: -1 },
    ...own
      .filter(({ kind }) => kind === 'internal')
      .map((transition) => ({
        word: textOfTransition(transition).replace('\n', ' '),
        text: shownActions(transition),
        order: transition.order,
      })),
  ].filter(({ text }) => text !== '')
}

interface Scope {
  readonly model: ChartModel
  readonly places: Places
  /** The state that the picture is of. */
  readonly top: string
  /** Whether a state is drawn with its child states. */
  readonly isOpen: (state: ChartState) => boolean
  readonly isOverview: boolean
  /** Ids of the transitions on the happy path. */
  readonly happyPath: readonly string[]
}

const nodeOf = (scope: Scope, id: string): ViewNode => {
  const { model, places, top, isOpen, isOverview } = scope
  const state = places.stateOf(id)
  const open = id === top || isOpen(state)
  const own = model.transitions.filter(({ source }) => source === id)
  return {
    id,
    name: id === top ? nameOfState(model, state) : state.key,
    kind: state.type,
    state,
    isClosed: !open && state.children.length > 0,
    children: open ? state.children.map((child) => nodeOf(scope, child)) : [],
    lines: isOverview && state.parent !== null ? [] : linesOf(state, own),
  }
}

const drawnIn = (node: ViewNode): readonly string[] => [node.id, ...node.children.flatMap(drawnIn)]

/** Arrows between drawn boxes: transitions out of a closed box are drawn, those inside it are not. */
const arrowsOf = (
  { model, places, top, isOverview, happyPath }: Scope,
  drawn: readonly string[],
): readonly Arrow[] => {
  const shownAs = (id: string): string | undefined => places.lineOf(id).findLast((one) => drawn.includes(one))
  return model.transitions
    .filter(({ kind, source }) => kind === 'move' && places.lineOf(source).includes(top))
    .flatMap((transition) =>
      transition.targets.flatMap((target) => {
        const from = shownAs(transition.source)
        const isInside = places.lineOf(target).includes(top)
        const to = isInside ? shownAs(target) : `→${target}`
        if (from === undefined || to === undefined) return []
        if (from === to && isOverview && !(transition.source === from && target === from)) return []
        const isUpward = isInside && places.orderOf(to) < places.orderOf(from)
        const isBack = /(^|[.])back$/.test(transition.event)
        return [{ transition, from, to, isUpward, isBack, isHappy: happyPath.includes(transition.id) }]
      }),
    )
}

const manyAlike = 4

/** Labels between whole pages omit the obvious: the way forward that asks nothing, and the visitor's Back. */
const textInOverview = (transition: ChartTransition): string => {
  const isObvious = ['always', 'step.back'].includes(transition.label)
  return isObvious && ['', 'otherwise'].includes(transition.condition) ? '' : textOfTransition(transition)
}

const labelOf = (transition: ChartTransition, isOverview: boolean): ViewLabel => ({
  text: textOfTransition(transition),
  shown: isOverview ? textInOverview(transition) : textOfTransition(transition),
  actions: isOverview ? '' : shownActions(transition),
  order: transition.order,
  isPlain: transition.condition === '',
})

/** The labels of one arrow; many labels that differ only in their conditions are merged. */
const labelsOf = (transitions: readonly ChartTransition[], isOverview: boolean): readonly ViewLabel[] => {
  const alike = Map.groupBy(transitions, ({ label, guard }) => `${label} ${guard?.type ?? ''}`)
  const labels = [...alike.values()].flatMap((group) => {
    const [first] = group as [ChartTransition]
    const inAll = `${textOfGroup(group)}, ${group.length} times`
    return group.length >= manyAlike && first.guard
      ? [{ text: inAll, shown: inAll, actions: '', order: first.order, isPlain: false }]
      : group.map((transition) => labelOf(transition, isOverview))
  })
  return [...new Map(labels.map((one) => [one.text + one.actions, one])).values()]
}

const merged = (arrows: readonly Arrow[], isOverview: boolean): readonly ViewEdge[] =>
  [...Map.groupBy(arrows, ({ from, to }) => `${from} ${to}`).values()].map((group) => {
    const [{ from, to, isUpward }] = group as [Arrow]
    const transitions = group.map(({ transition }) => transition)
    const labels = labelsOf(transitions, isOverview)
    const isBack = group.every((arrow) => arrow.isBack)
    // Beside another label the obvious one is shown, too: else the other seems to be the only way.
    const isMixed = labels.some(({ shown }) => shown !== '')
    return {
      from,
      to,
      isUpward,
      isBack,
      isHappy: group.some((arrow) => arrow.isHappy),
      labels: isMixed ? labels.map((label) => ({ ...label, shown: label.shown || label.text })) : labels,
    }
  })

const outsideOf = ({ model, places }: Scope, edges: readonly ViewEdge[]): readonly ViewNode[] =>
  [...new Set(edges.map(({ to }) => to))]
    .filter((to) => to.startsWith('→'))
    .map((id) => {
      const state = places.stateOf(id.slice(1))
      const name = nameOfState(model, state)
      return { id, name, kind: 'outside', state, isClosed: false, children: [], lines: [] }
    })

/** A box and those inside it with more lines, by their ids. */
export const withLines = (node: ViewNode, more: ReadonlyMap<string, readonly ViewLine[]>): ViewNode => ({
  ...node,
  lines: [...node.lines, ...(more.get(node.id) ?? [])].toSorted((one, other) => one.order - other.order),
  children: node.children.map((child) => withLines(child, more)),
})

const viewOf = (scope: Scope, name: string, title: string): View => {
  const root = nodeOf(scope, scope.top)
  const { arrows, lines } = gathered(arrowsOf(scope, drawnIn(root)), scope)
  const edges = merged(arrows, scope.isOverview)
  return {
    name,
    title,
    isOverview: scope.isOverview,
    root: withLines(root, lines),
    edges,
    outside: outsideOf(scope, edges),
  }
}

/**
 * The pictures of a chart: one if it is small enough to read, else an overview and one picture per top-level compound
 * state.
 * @param chart its model, and the ids of the transitions on its happy path
 * @param title the chart's name
 */
export const viewsOf = (
  { model, happyPath }: { readonly model: ChartModel; readonly happyPath: readonly string[] },
  title: string,
): readonly View[] => {
  const places = placesOf(model)
  const top = (model.states[0] as ChartState).id
  const moves = model.transitions.filter(({ kind }) => kind === 'move').length
  const isSmall = model.states.length <= wholeStates && moves <= wholeTransitions
  const all = { model, places, top, isOpen: () => true, isOverview: false, happyPath }
  if (isSmall) return [viewOf(all, '', title)]
  const overview = viewOf({ ...all, isOpen: () => false, isOverview: true }, '', title)
  const inner = places
    .stateOf(top)
    .children.map(places.stateOf)
    .filter(({ children }) => children.length > 0)
    .map((state) => viewOf({ ...all, top: state.id }, state.key, `${title}: ${state.key}`))
  return [overview, ...inner]
}
