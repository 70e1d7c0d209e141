import styles from './page-points-list.module.css'

interface PagePointsProps {
  readonly points: readonly { readonly title: string; readonly text: string }[]
}

/** Short titled paragraphs. */
export function PagePoints({ points }: PagePointsProps) {
  return (
    <dl className={styles.points}>
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
