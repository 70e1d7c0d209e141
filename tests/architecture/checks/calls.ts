import ts from 'typescript'
import { complaint, nodesOf, parse, type Source } from './source.ts'

const stateful = new Set([
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useSyncExternalStore',
  'useActionState',
  'useOptimistic',
  'useNavigate',
  'fetch',
  'navigate',
])
const historyWriter = 'packages/statecharts/route/browser-history.ts'
const written = new Set(['pushState', 'replaceState'])
const travelled = new Set(['go', 'back', 'forward'])
const testFunctions = new Set(['it', 'test', 'describe', 'suite', 'bench'])
const leftBehind = new Set(['only', 'skip', 'todo', 'fixme', 'fails', 'fail'])
const shortForms = new Set(['xit', 'xdescribe', 'xtest', 'fit', 'fdescribe'])

/** State hooks, requests and navigation in a screen, which must be a pure function of its props. */
export function statefulCalls(source: Source): string[] {
  const file = parse(source)
  return nodesOf(file)
    .filter(ts.isCallExpression)
    .filter((call) => stateful.has(lastName(call.expression)))
    .map((call) => complaint(file, call, lastName(call.expression)))
}

/** Use of the browser's history outside its adapter. */
export function historyCalls(source: Source): string[] {
  if (source.path === historyWriter) return []
  const file = parse(source)
  return nodesOf(file)
    .filter(ts.isIdentifier)
    .filter((name) => written.has(name.text) || isTravel(name))
    .map((name) => complaint(file, name, name.text))
}

function isTravel({ text, parent }: ts.Identifier): boolean {
  const isCall = ts.isPropertyAccessExpression(parent) && parent.name.text === text
  return isCall && travelled.has(text) && lastName(parent.expression) === 'history'
}

/** Tests that are skipped, or skip others. `skipIf(condition)` states a reason and is allowed. */
export function sleepingTests(source: Source): string[] {
  const file = parse(source)
  const marks = nodesOf(file).filter(
    (node) => isMark(node) || isShortForm(node) || isSwitch(node) || isOfNothing(node),
  )
  return marks.map((mark) => complaint(file, mark, mark.getText(file).split('\n')[0] ?? ''))
}

function isMark(node: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    leftBehind.has(node.name.text) &&
    testFunctions.has(firstName(node.expression))
  )
}

/** `it('title', { skip: true }, …)` */
function isSwitch(node: ts.Node): boolean {
  const call = node.parent?.parent
  return (
    ts.isPropertyAssignment(node) &&
    leftBehind.has(node.name.getText()) &&
    call !== undefined &&
    ts.isCallExpression(call) &&
    testFunctions.has(firstName(call.expression))
  )
}

/** `it.each([])` */
function isOfNothing(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    lastName(node.expression) === 'each' &&
    testFunctions.has(firstName(node.expression)) &&
    node.arguments.some((rows) => ts.isArrayLiteralExpression(rows) && rows.elements.length === 0)
  )
}

function isShortForm(node: ts.Node): boolean {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && shortForms.has(node.expression.text)
}

function lastName(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.text : ''
}

function firstName(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression)) return firstName(expression.expression)
  return ts.isIdentifier(expression) ? expression.text : ''
}
