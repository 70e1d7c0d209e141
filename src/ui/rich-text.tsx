import { createElement, type ReactNode } from 'react'
import { blank } from './new-tab.ts'
import styles from './rich-text.module.css'
import { type RichNode, richTextNodes } from './rich-text-nodes.ts'

/** Markup as inert text with simple elements. */
export function RichText({ html }: { readonly html: string }) {
  return <Prose>{richTextNodes(html).map(drawn)}</Prose>
}

/** Styles for longer texts. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}

function drawn(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  const props = href === undefined ? { key } : { key, href, ...blank }
  return createElement(tag, props, ...(tag === 'br' ? [] : children.map(drawn)))
}
