import { type Plugin, parseAst } from 'vite'

/**
 * What react-dom has for features that the site does not use, by feature: the functions through which they are reached,
 * and which throw instead. What only these call is dropped by the minifier.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
  'view transitions': [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'commitAfterMutationEffectsOnFiber',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  'refs of fragments': [
    'FragmentInstance',
    'addFragmentHandleToFiber',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'traverseVisibleInstancesAndTextInstances',
  ],
  'styles, scripts and preloads': [
    'acquireResource',
    'insertStylesheet',
    'insertSuspendedStylesheets',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadResource',
    'preloadResourceAndSuspendIfNeeded',
    'suspendInstance',
    'suspendResource',
  ],
  'actions of forms': [
    'mountActionState',
    'recursivelyResetForms',
    'requestFormReset',
    'rerenderActionState',
    'startHostTransition',
    'TransitionAwareHostComponent',
    'updateActionState',
    'updateOptimisticImpl',
    'useHostTransitionStatus',
  ],
  'lists of boundaries': ['cutOffTailIfNeeded', 'findFirstSuspended', 'updateSuspenseListComponent'],
  activities: ['updateActivityComponent'],
  'custom elements': ['setPropOnCustomElement'],
  'hooks that are left out': [
    'dispatchOptimisticSetState',
    'imperativeHandleEffect',
    'refreshCache',
    'startTransition',
    'updateImperativeHandle',
    'useEffectEventImpl',
    'useMemoCache',
  ],
}

/** What the two packages export without being asked for it. */
export const unusedExports: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Activity',
    'Children',
    'Profiler',
    'PureComponent',
    'ViewTransition',
    '__COMPILER_RUNTIME',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'createRef',
    'startTransition',
    'unstable_useCacheRefresh',
    'useActionState',
    'useEffectEvent',
    'useImperativeHandle',
    'useInsertionEffect',
    'useOptimistic',
    'useTransition',
  ],
  'react-dom': [
    'createPortal',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
}

/** Functions that run without their feature, with what they do then. */
const idle: Readonly<Record<string, string>> = {
  // Nobody reads in which components an error happened.
  getStackByFiberInDevAndProd: "return ''",
  getResource: "if (type === 'meta' || type === 'title') return null; throw Error('Not in this build')",
  waitForCommitToBeReady: 'return null',
}

const bodies = new Map([
  ...Object.values(unused).flatMap((names) =>
    names.map((name) => [name, "throw Error('Not in this build')"] as const),
  ),
  ...Object.entries(idle),
])

const longestName = 80

/** A commit in which views may change by a view transition, in as many places as the text has. */
const mayTransition = /\((\w+) & 335544064\) === \1(?!\w)/g
const transitionPlaces = 7

interface Cut {
  readonly start: number
  readonly end: number
  readonly text: string
}

const exported = /^exports\.(\w+) = /

/** The name of a function, or of an export's statement. */
const nameOf = (node: ReturnType<typeof parseAst>['body'][number], code: string): string | undefined =>
  node.type === 'FunctionDeclaration'
    ? node.id?.name
    : exported.exec(code.slice(node.start, node.start + longestName))?.[1]

const cutsOf = (code: string, bodies: ReadonlyMap<string, string>): readonly Cut[] => {
  const left = new Set(bodies.keys())
  const cuts = parseAst(code).body.flatMap((node): readonly Cut[] => {
    const name = nameOf(node, code) ?? ''
    const text = bodies.get(name)
    if (text === undefined)
      return code.startsWith('FragmentInstance.prototype.', node.start) ? [{ ...node, text: '' }] : []
    left.delete(name)
    return node.type === 'FunctionDeclaration' && node.body
      ? [{ ...node.body, text: `{${text}}` }]
      : [{ ...node, text }]
  })
  if (left.size > 0) throw new Error(`React has no longer: ${[...left].join(', ')}`)
  return cuts
}

const cut = (code: string, bodies: ReadonlyMap<string, string>): string =>
  cutsOf(code, bodies)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end), code)

/** The text of react-dom's client without the features that the site does not use. */
export const withoutUnused = (code: string): string => {
  const places = code.match(mayTransition)?.length
  if (places !== transitionPlaces) throw new Error(`React has ${places} places for view transitions`)
  return cut(code, bodies).replace(mayTransition, '!1')
}

/** The text of a package without the exports that nobody uses. */
export const withoutExports = (code: string, name: string): string =>
  cut(code, new Map((unusedExports[name] ?? []).map((one) => [one, ''])))

const file = /\/cjs\/(react|react-dom|react-dom-client)\.production\.js/

/**
 * Leaves out of React what the site does not use: a fifth of it. No bundler can, since React chooses by what is drawn,
 * and its packages are no modules. If one of it is used after all, it throws; after an update that names a part
 * differently, the build fails.
 */
export const pruneReact = (): Plugin => ({
  name: 'prune-react',
  apply: 'build',
  transform: {
    filter: { id: file },
    handler: (code, id) => {
      const name = file.exec(id)?.[1] ?? ''
      return { code: name in unusedExports ? withoutExports(code, name) : withoutUnused(code), map: null }
    },
  },
})
