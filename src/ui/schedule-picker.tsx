import { dayParts } from '../format/date.ts'
import { ChoiceFieldset } from './choice.tsx'
import { cx } from './cx.ts'
import styles from './schedule-picker.module.css'

export type SchedulePeriod = 'manha' | 'tarde'

export interface ScheduleOption {
  /** ISO day. */
  readonly date: string
  readonly morning: boolean
  readonly afternoon: boolean
}

export interface ScheduleChoice {
  readonly date: string
  readonly period: SchedulePeriod
}

export interface SchedulePickerProps {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly options: readonly ScheduleOption[]
  /** In order of preference. */
  readonly value: readonly ScheduleChoice[]
  readonly onChange: (value: readonly ScheduleChoice[]) => void
  readonly error?: string | undefined
  readonly max?: number | undefined
}

const PERIODS = {
  manha: { name: 'Manhã', hours: '8h às 12h' },
  tarde: { name: 'Tarde', hours: '12h às 18h' },
} as const

/** Up to three periods of days, in the order they were ticked. */
export function SchedulePicker(props: SchedulePickerProps) {
  const { id = 'datas', options, value, error, max = 3 } = props
  const first = options.findIndex(({ morning, afternoon }) => morning || afternoon)
  return (
    <ChoiceFieldset
      id={id}
      legend={`Opções de data e período. Escolha até ${max}.`}
      legendHidden
      error={error}
    >
      <div className={styles.days}>
        {options.map((option, index) => (
          <ScheduleDay
            key={option.date}
            {...props}
            option={option}
            firstId={index === first ? id : undefined}
          />
        ))}
      </div>
      <p className={styles.count} role="status">
        {countText(value.length, max)}
      </p>
    </ChoiceFieldset>
  )
}

interface ScheduleDayProps extends SchedulePickerProps {
  readonly option: ScheduleOption
  readonly firstId: string | undefined
}

function ScheduleDay({ option, firstId, ...props }: ScheduleDayProps) {
  const { weekday, day } = dayParts(option.date)
  return (
    <div className={styles.day}>
      <p className={styles.date}>
        <b>{weekday}</b> <span className="num">{day}</span>
      </p>
      <SchedulePeriodBox {...props} date={option.date} period="manha" free={option.morning} id={firstId} />
      <SchedulePeriodBox
        {...props}
        date={option.date}
        period="tarde"
        free={option.afternoon}
        id={option.morning ? undefined : firstId}
      />
    </div>
  )
}

interface SchedulePeriodBoxProps extends SchedulePickerProps, ScheduleChoice {
  readonly free: boolean
}

function SchedulePeriodBox(props: SchedulePeriodBoxProps) {
  const { name = 'datas', date, period, free, value, onChange, max = 3 } = props
  const id = props.id ?? `${name}-${date}-${period}`
  const order = value.findIndex((choice) => choice.date === date && choice.period === period)
  const chosen = order >= 0
  if (!free && !chosen)
    return (
      <p className={cx(styles.box, styles.taken)}>
        <span className="sr">{PERIODS[period].name}: </span>Esgotado
      </p>
    )
  const full = value.length >= max && !chosen
  const toggle = () => {
    if (!full) onChange(toggled(value, { date, period }, chosen))
  }
  return (
    <label className={cx('opt', styles.box, full && styles.full)} htmlFor={id}>
      <input
        className="sr"
        type="checkbox"
        id={id}
        name={name}
        value={`${date} ${period}`}
        checked={chosen}
        onChange={toggle}
        aria-disabled={full || undefined}
        aria-label={spokenName(date, period, order)}
      />
      {chosen ? <span className={cx('num', styles.badge)}>{order + 1}ª</span> : null}
      <span>
        {PERIODS[period].name}
        <small>{PERIODS[period].hours}</small>
      </span>
    </label>
  )
}

function toggled(
  value: readonly ScheduleChoice[],
  choice: ScheduleChoice,
  chosen: boolean,
): readonly ScheduleChoice[] {
  if (!chosen) return [...value, choice]
  return value.filter(({ date, period }) => date !== choice.date || period !== choice.period)
}

function spokenName(date: string, period: SchedulePeriod, order: number): string {
  const { weekday, day } = dayParts(date)
  const { name, hours } = PERIODS[period]
  return `${weekday}, ${day}, ${name} (${hours})${order >= 0 ? `, ${order + 1}ª opção` : ''}`
}

function countText(count: number, max: number): string {
  const chosen = `${count} de ${max} opções escolhidas.`
  return count >= max ? `${chosen} Para trocar, desmarque uma.` : chosen
}
