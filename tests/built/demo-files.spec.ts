import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type BuiltFile, demoCrossings } from '../architecture/checks/demo-crossings.ts'

const site = join(import.meta.dirname, '../../dist/site')

const builtFiles = (): readonly BuiltFile[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[.](?:js|html|css|json|xml|txt)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(site, path), 'utf8') }))

describe('site and demo', () => {
  it('are found to need each other where they do', () => {
    expect(
      demoCrossings([
        { path: 'index.html', text: '<link rel="modulepreload" href="/assets/demo/demo-1a.js">' },
        { path: 'ofertas/index.html', text: '<script type="module" src="/assets/landing-2b.js"></script>' },
        {
          path: 'demo/index.html',
          text: '<script src="/first.js"></script><link href="/assets/react-3c.js">',
        },
        { path: 'assets/demo/demo-1a.js', text: 'import"./site-4d.js";fetch("/api/plans")' },
        { path: 'assets/demo/demo-5e.css', text: 'src: url(/assets/funnel-sans-6f.woff2)' },
      ]),
    ).toEqual([
      'index.html needs the demo',
      'demo/index.html needs assets/react-3c.js',
      'assets/demo/demo-1a.js calls: fetch(',
      'assets/demo/demo-1a.js calls: /api',
    ])
  })

  it('share no script and no style once they are built', () => {
    const built = builtFiles()
    const ofDemo = built.filter(({ path }) => path.startsWith('assets/demo/'))
    expect(ofDemo.map(({ path }) => path.replace(/-[\w-]{8}[.]/, '.')).toSorted()).toEqual([
      'assets/demo/demo.css',
      'assets/demo/demo.js',
    ])
    expect(demoCrossings(built)).toEqual([])
    expect(built.find(({ path }) => path === 'sitemap.xml')?.text).not.toContain('/demo')
  })
})
