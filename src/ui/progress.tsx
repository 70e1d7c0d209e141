import { useId } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './progress.module.css'

export type CheckoutStage = 'disponibilidade' | 'dados-pessoais' | 'pagamento' | 'pedido-realizado'

export interface CheckoutProgressProps {
  /** 0 to 100. */
  readonly percent: number
  readonly section: CheckoutStage
}

const STAGES: readonly { readonly id: CheckoutStage; readonly name: string }[] = [
  { id: 'disponibilidade', name: 'Disponibilidade' },
  { id: 'dados-pessoais', name: 'Seus dados' },
  { id: 'pagamento', name: 'Pagamento e instalação' },
  { id: 'pedido-realizado', name: 'Pedido realizado' },
]

const percentText = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export function CheckoutProgress({ percent, section }: CheckoutProgressProps) {
  const current = STAGES.findIndex(({ id }) => id === section)
  const name = STAGES[current]?.name
  const value = Math.min(100, Math.max(0, percent))
  const told = `${percentText.format(value)}%`
  const position = `etapa ${current + 1} de ${STAGES.length}`
  return (
    <section className={styles.progress} aria-label="Andamento do pedido">
      <div className="wrap">
        <div className={styles.text}>
          <span>
            <b>{name}</b> · {position}
          </span>
          <span className="num" aria-hidden="true">
            {told}
          </span>
        </div>
        <progress
          className="sr"
          max={100}
          value={value}
          aria-label="Progresso do pedido"
          aria-valuetext={`${name}, ${position}, ${told}`}
        />
        <ProgressBar percent={value} />
        <Stages current={current} />
      </div>
    </section>
  )
}

function Stages({ current }: { readonly current: number }) {
  return (
    <ol className={styles.stages}>
      {STAGES.map(({ id, name: label }, index) => (
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
