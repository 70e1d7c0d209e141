import { useId } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './progress.module.css'

type CheckoutSection = 'disponibilidade' | 'dados-pessoais' | 'pagamento' | 'pedido-realizado'

export interface CheckoutProgressProps {
  /** 0 to 100. */
  readonly percent: number
  readonly section: CheckoutSection
}

const SECTIONS: readonly { readonly id: CheckoutSection; readonly name: string }[] = [
  { id: 'disponibilidade', name: 'Disponibilidade' },
  { id: 'dados-pessoais', name: 'Seus dados' },
  { id: 'pagamento', name: 'Pagamento e instalação' },
  { id: 'pedido-realizado', name: 'Pedido realizado' },
]

const percentText = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export function CheckoutProgress({ percent, section }: CheckoutProgressProps) {
  const current = SECTIONS.findIndex(({ id }) => id === section)
  const name = SECTIONS[current]?.name
  const value = Math.min(100, Math.max(0, percent))
  const text = `${percentText.format(value)}%`
  const position = `etapa ${current + 1} de ${SECTIONS.length}`
  return (
    <section className={styles.progress} aria-label="Andamento do pedido">
      <div className="wrap">
        <div className={styles.text}>
          <span>
            <b>{name}</b> · {position}
          </span>
          <span className="num" aria-hidden="true">
            {text}
          </span>
        </div>
        <progress
          className="sr"
          max={100}
          value={value}
          aria-label="Progresso do pedido"
          aria-valuetext={`${name}, ${position}, ${text}`}
        />
        <ProgressBar percent={value} />
        <SectionList current={current} />
      </div>
    </section>
  )
}

function SectionList({ current }: { readonly current: number }) {
  return (
    <ol className={styles.stages}>
      {SECTIONS.map(({ id, name: label }, index) => (
        <li
          key={id}
          className={cx(index < current && styles.done, index === current && styles.now)}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? <Icon name="check" /> : null}
          {label}
        </li>
      ))}
    </ol>
  )
}

function ProgressBar({ percent }: { readonly percent: number }) {
  const light = useId()
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={light}>
          <stop offset="0" stopColor="#00695a" />
          <stop offset="0.55" stopColor="#2ba48f" />
          <stop offset="1" stopColor="#c9f23c" />
        </linearGradient>
      </defs>
      <rect className={styles.track} width="100%" height="100%" rx="4" />
      <rect className={styles.lit} width={`${percent}%`} height="100%" rx="4" fill={`url(#${light})`} />
      <circle className={styles.halo} cx={`${percent}%`} cy="50%" />
      <circle className={styles.head} cx={`${percent}%`} cy="50%" />
    </svg>
  )
}
