import type { Plugin } from 'vite'

const module = /\/react-router\/dist\/(?:development|production)\/chunk-[\w-]+\.mjs$/
const pureCall =
  /= (React\d*\.(?:createContext|memo|forwardRef)\(|Object\.getOwnPropertyNames\(|new (?:URL|Set)\()/g
const lateStatic = /( = class extends React\d*\.Component \{)([\s\S]*?\n\};)\n\w+\.(contextType = \w+;)$/gm
const nameTag = /^\w+\.displayName = "[^"]*";$/gm

/**
 * react-router is one module whose contexts and components look like side effects to a bundler, so that all of it is
 * sent for the sake of any of it. Said to be pure, without the names for its developers' tools, the rest is left out.
 */
export const pruneRouter = (): Plugin => ({
  name: 'prune-router',
  apply: 'build',
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
