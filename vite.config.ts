import { basename } from 'node:path'
import { builtRelease } from '@ultrafibra/server/funnel/release-name'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkFileNames } from './scripts/lib/adblock-safe-names.ts'
import { buildTargets } from './scripts/lib/browser-floor.ts'
import { inlineData } from './scripts/lib/inline-data.ts'
import { measureWindow } from './scripts/lib/old-containers.ts'
import { recolour } from './scripts/lib/recolour.ts'

/** How long plugins take depends on what else the machine does. */
const quiet = { checks: { pluginTimings: false } } as const

const screen = /\/src\/screens\/(?:([\w-]+)\/)?[\w-]+\.screen\.tsx$/
const journeyOf = (id: string): string | null => {
  const [, journey = 'purchase'] = screen.exec(id) ?? [null]
  return screen.test(id) ? journey : null
}

/** What islands and journeys share, without what it imports. */
const shared: readonly RegExp[] = [
  /\/contract\/.+\.ts$/,
  /\/machines\/(?:call-back\/flash\.machine|journey\/journey\.pages)\.ts$/,
  /\/machines\/(?:consent\/consent|open-order\/open-order)\.machine\.ts$/,
  /\/machines\/plan-(?:card|list)\/.+\.(?:choice|selectors)\.ts$/,
  /\/src\/(?:actors\/(?:call|checkout)\.actors|adapters\/(?:repeat-keys|saved-journey))\.ts$/,
  /\/src\/(?:format\/(?:date|street)|content\/(?:first-plans|plan-terms|promises|sold-words)|screens\/parts\/(?:address-bar|offer-label))\.ts$/,
  /\/src\/ui\/(?:bill-line|disclosure|offer-label|plan-card|rich-text|scene|strand-meter)\.tsx$/,
  // All styles of journeys but the first question's are one sheet, whose order no visit changes.
  /\/src\/(?:overlays|screens|ui)\/.+\.css$/,
]

/**
 * Files of modules that run together. A group has the static imports of its modules too, as far as no group before it
 * has them, so that files import those of earlier groups only. None has a module that acts when it is loaded.
 */
const groups = [
  { name: 'vendor', test: /\/node_modules\/(?:react|react-dom|scheduler|xstate|@xstate|use-[\w-]+)\// },
  // What a marketing page starts with; what it has when idle, of which the first question needs the first.
  {
    name: 'landing',
    test: /preload-helper|@oxc-project|\/src\/(?:adapters\/(?:broken-file|event-replay|consent-cookie-text|service-workers)|router\/search-params|landing\/boot\/(?:landing-data|load-island))\.ts$/,
  },
  {
    name: 'base',
    test: /\/src\/(?:adapters\/(?:campaign-store|consent-cookie|random-id|storages|visit-ids)|format\/url|tracking\/purposes)\.ts$|\/contract\/(?:addons|pages|brazil\/date-text)\.ts$|\/consent\.selectors\.ts$/,
  },
  { name: 'page', test: /\/src\/landing\/(?:boot\/(?:page|site-island)|document-parts|faq-hash)\.ts$/ },
  { name: 'sections', test: /\/src\/landing\/.+\.css$/ },
  {
    name: 'live',
    test: /\/src\/adapters\/(?:abort-signal-polyfill|hydrate|lazy-api|script-errors)\.ts$|\/src\/app\/display\.ts$|\/machines\/kit\/feature\.ts$|\/contract\/brazil\/money\.ts$|\/statecharts\/route\/.+\.ts$/,
  },
  { name: 'islands', test: /\/src\/landing\/boot\/start-landing\.tsx$/ },
  { name: 'question', test: /\/src\/app\/start\.tsx$/ },
  { name: 'shared', test: (id: string) => shared.some((those) => those.test(id)) },
  { name: 'site', test: /\/src\/app\/boot\.tsx$/ },
  { name: 'steps', test: /\/src\/screens\/parts\/.+\.tsx?$/ },
  // What only reports: nothing else waits for it.
  { name: 'visit', test: /\/src\/app\/page-tracking\.ts$/ },
  { name: journeyOf },
].map((group, place) => ({ ...group, priority: 99 - place }))

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'src',
  plugins: [inlineData(), recolour(), measureWindow(), react()],
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: buildTargets,
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    // A development server finds its pages by itself; these entries are relative to the project.
    rolldownOptions:
      isSsrBuild || command === 'serve'
        ? quiet
        : {
            ...quiet,
            input: {
              app: 'src/app.html',
              'landing-page': 'src/landing/boot/entry.ts',
              pages: 'src/landing/landing.styles.ts',
              order: 'src/prerender/order.styles.ts',
            },
            optimization: { inlineConst: true },
            output: {
              codeSplitting: { groups },
              entryFileNames: chunkFileNames('assets'),
              chunkFileNames: chunkFileNames('assets'),
              // Other hashes may spell a word.
              hashCharacters: 'hex' as const,
            },
          },
  },
  // A development server counts nothing.
  define: command === 'build' ? { 'import.meta.env.VITE_RELEASE': JSON.stringify(builtRelease()) } : {},
  // The page writer is a script on its own; a development server writes pages with the packages as they are.
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
