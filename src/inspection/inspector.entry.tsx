import { mountInspector } from '../../statecharts/inspector/mount.tsx'
import { inspectedSite } from './inspected-site.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root"')
/** The development server serves the project's files, so also what `npm run storyboard` wrote. */
const storyboard = '../../storyboard/index.html'
await mountInspector(
  container,
  inspectedSite,
  '/inspector-drawings.json',
  import.meta.env.DEV ? new URL(storyboard, import.meta.url).href : null,
)
