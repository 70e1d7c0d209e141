import type { AtRule, Root } from 'postcss'
import type { Plugin } from 'vite'

/** True where container queries and their units are missing. */
const lack = 'not (width: 1cqi)'
const ofWindow = (text: string): string => text.replace(/(?<=\d)cqi\b/g, 'vw')

/** Whether a declaration or a query is inside one that older browsers skip. */
export const isAsked = ({ parent }: { readonly parent?: unknown }): boolean => {
  const rule = parent as AtRule | undefined
  return rule !== undefined && (/^(?:container|supports)$/.test(rule.name) || isAsked(rule))
}

/**
 * Lets browsers without container queries measure the window in place of the page: its queries are repeated as media
 * queries that others skip, and a length of its width comes after one of the window's. What is asked for stays as it is.
 */
export const measureWindow = (): Plugin => ({
  name: 'measure-window',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'measure-window',
            Once: (sheet: Root, { atRule }) => {
              sheet.walkDecls((declaration) => {
                const value = ofWindow(declaration.value)
                if (value !== declaration.value && !isAsked(declaration)) declaration.cloneBefore({ value })
              })
              sheet.walkAtRules('container', (query) => {
                const [, params] = /^page (.+)$/.exec(query.params) ?? []
                if (params === undefined || isAsked(query)) return
                const media = query.clone({ name: 'media', params })
                media.walkDecls((declaration) => {
                  declaration.value = ofWindow(declaration.value)
                })
                query.before(atRule({ name: 'supports', params: lack, nodes: [media] }))
              })
            },
          },
        ],
      },
    },
  }),
})
