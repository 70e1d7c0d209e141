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
}

/** Functions that run without their feature, with what they do then. */
const idle: Readonly<Record<string, string>> = {
  // Nobody reads in which components an error happened.
  getStackByFiberInDevAndProd: "return ''",
  getResource: "if (type === 'meta' || type === 'title') return null; throw Error('Not in this build')",
  waitForCommitToBeReady: 'return null',
}

const bodies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(unused)
      .flat()
      .map((name) => [name, "throw Error('Not in this build')"]),
  ),
  ...idle,
}

/** A commit in which views may change by a view transition, in as many places as the text has. */
const mayTransition = /\((\w+) & 335544064\) === \1(?!\w)/g
const transitionPlaces = 7

interface Cut {
  readonly start: number
  readonly end: number
  readonly text: string
}

const cutsOf = (code: string): readonly Cut[] => {
  const left = new Map(Object.entries(bodies))
  const cuts = parseAst(code).body.flatMap((node): readonly Cut[] => {
    if (node.type === 'FunctionDeclaration') {
      const name = node.id?.name ?? ''
      const text = left.get(name)
      left.delete(name)
      return text !== undefined && node.body ? [{ ...node.body, text: `{${text}}` }] : []
    }
    return code.startsWith('FragmentInstance.prototype.', node.start) ? [{ ...node, text: '' }] : []
  })
  if (left.size > 0) throw new Error(`react-dom has no longer: ${[...left.keys()].join(', ')}`)
  return cuts
}

/** React's text without the features that the site does not use. */
export const withoutUnused = (code: string): string => {
  const places = code.match(mayTransition)?.length
  if (places !== transitionPlaces) throw new Error(`react-dom has ${places} places for view transitions`)
  return cutsOf(code)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end), code)
    .replace(mayTransition, '!1')
}

/**
 * Leaves out of react-dom what the site does not use: a sixth of it. No bundler can, since React chooses by what is
 * drawn. If one of it is used after all, it throws; after an update of the package that names a part differently, the
 * build fails.
 */
export const pruneReact = (): Plugin => ({
  name: 'prune-react',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js/ },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
})
