import { mountInspector } from 'statechart-kit/inspector'
import { inspectedSite } from './inspected-site.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root"')
await mountInspector(container, inspectedSite, '/inspector-drawings.json')
