import type { Plugin } from 'vite'

const module = /\/react-router\/dist\/(?:development|production)\/chunk-[\w-]+\.mjs$/
const pureCall =
  /= (React\d*\.(?:createContext|memo|forwardRef)\(|Object\.getOwnPropertyNames\(|new (?:URL|Set)\()/g
const lateStatic = /( = class extends React\d*\.Component \{)([\s\S]*?\n\};)\n\w+\.(contextType = \w+;)$/gm
const nameTag = /^\w+\.displayName = "[^"]*";$/gm

/**
 * Takes the production build of react-router, which its package names nowhere, and enables its tree shaking: its
 * contexts and components look like side effects to the bundler. Marks them as pure and removes the names for developer
 * tools.
 */
export const pruneRouter = (): Plugin => ({
  name: 'prune-router',
  apply: 'build',
  resolveId: {
    order: 'pre',
    filter: { id: /^react-router(?:\/dom)?$/ },
    async handler(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
  },
  transform: {
    filter: { id: module },
    handler: (code) => ({
      code: code
        .replace(pureCall, '= /* @__PURE__ */ $1')
        .replace(lateStatic, '$1 static $3$2')
        .replace(nameTag, ''),
      map: null,
    }),
  },
})
