import styles from './jump-links.module.css'

export interface JumpLink {
  /** Id of the target on this page. */
  readonly to: string
  readonly label: string
}

/** Links within a long page. */
export function JumpLinks({ label, links }: { readonly label: string; readonly links: readonly JumpLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.to}>
            <a href={`#${link.to}`}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
