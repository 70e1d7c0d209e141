import type { Ref } from 'react'
import { dayParts, formatLongDay, monthName } from '../format/date.ts'
import { Button } from './button.tsx'
import { ChoiceFieldset } from './choice.tsx'
import { cx } from './cx.ts'
import { Deferred } from './deferred.tsx'
import { Icon } from './icon.tsx'
import { takeLostFocus } from './lost-focus.ts'
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
  /** Weeks shown; at least those up to the last choice are. */
  readonly weeks?: number | undefined
  readonly onShowWeeks: (weeks: number) => void
  readonly error?: string | undefined
  readonly max?: number | undefined
  /** It has just been asked for: its first box takes the focus of the button that led here. */
  readonly takesFocus?: boolean | undefined
}

const PERIODS = {
  manha: { name: 'Manhã', hours: '8h às 12h', spoken: 'de manhã' },
  tarde: { name: 'Tarde', hours: '12h às 18h', spoken: 'à tarde' },
} as const

/** Days of a week without its Sunday. */
const DAYS_OF_WEEK = 6

/** Days that are in view on a small phone. */
const FIRST_DAYS = 2

/** Days by the week. Up to three half-days are ticked, in order of preference. */
export function SchedulePicker(props: SchedulePickerProps) {
  const { id = 'datas', options, value, error, weeks = 1, onShowWeeks, takesFocus } = props
  const chosen = options.findLastIndex(({ date }) => value.some((choice) => choice.date === date))
  const shownWeeks = Math.max(weeks, Math.ceil((chosen + 1) / DAYS_OF_WEEK))
  const shown = options.slice(0, shownWeeks * DAYS_OF_WEEK)
  const days = shown.map((option, index) => (
    <ScheduleDay
      key={option.date}
      {...props}
      option={option}
      takesFocus={(takesFocus || weeks > 1) && index === (weeks - 1) * DAYS_OF_WEEK}
      opensMonth={shown[index - 1]?.date.slice(0, 7) !== option.date.slice(0, 7)}
    />
  ))
  return (
    <ChoiceFieldset id={id} legend="Dia e período da visita" legendHidden error={error}>
      <div className={styles.days}>
        {days.slice(0, FIRST_DAYS)}
        <Deferred>
          {days.slice(FIRST_DAYS)}
          {shown.length < options.length ? (
            <p>
              <Button variant="text" icon="chevron" onPress={() => onShowWeeks(shownWeeks + 1)}>
                Ver mais datas
              </Button>
            </p>
          ) : null}
        </Deferred>
      </div>
    </ChoiceFieldset>
  )
}

/** How many half-days are chosen, and that more may be, announced as it changes. */
export function ScheduleCount({ count, max = 3 }: { readonly count: number; readonly max?: number }) {
  const text = `${count} de ${max} opções escolhidas.`
  const next = count >= max ? 'Para trocar, desmarque uma.' : 'Plano B: marque outra, se quiser.'
  return (
    <p className={styles.count} role="status">
      {count === 0 ? '' : `${text} ${next}`}
    </p>
  )
}

/** The first free half-day. */
export const earliestOf = (options: readonly ScheduleOption[]): ScheduleChoice | null => {
  const first = options.find(({ morning, afternoon }) => morning || afternoon)
  return first ? { date: first.date, period: first.morning ? 'manha' : 'tarde' } : null
}

/** One half-day, to be taken by the form's button. */
export function EarliestCard({ date, period }: ScheduleChoice) {
  return (
    <p className={styles.earliest}>
      <Icon name="calendar" />
      <small>Mais cedo</small>
      <b>{formatLongDay(date)}</b>
      <span>{`${PERIODS[period].name} (${PERIODS[period].hours})`}</span>
    </p>
  )
}

interface ScheduleDayProps extends SchedulePickerProps {
  readonly option: ScheduleOption
  /** The first day of the week just asked for: the last week's button is gone. */
  readonly takesFocus: boolean
  /** The first day shown of its month. */
  readonly opensMonth: boolean
}

function ScheduleDay({ option, opensMonth, takesFocus, ...props }: ScheduleDayProps) {
  const { weekday, day } = dayParts(option.date)
  const inputRef = takesFocus ? takeLostFocus : undefined
  return (
    <>
      {opensMonth ? <h2 className={styles.month}>{monthName(option.date)}</h2> : null}
      <div className={styles.day}>
        <p className={styles.date}>
          <b>{weekday}</b> <span className="num">{day}</span>
        </p>
        <SchedulePeriodBox
          {...props}
          date={option.date}
          period="manha"
          free={option.morning}
          inputRef={option.morning ? inputRef : undefined}
        />
        <SchedulePeriodBox
          {...props}
          date={option.date}
          period="tarde"
          free={option.afternoon}
          inputRef={option.morning ? undefined : inputRef}
        />
      </div>
    </>
  )
}

interface SchedulePeriodBoxProps extends SchedulePickerProps, ScheduleChoice {
  readonly free: boolean
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

function SchedulePeriodBox({ free, ...props }: SchedulePeriodBoxProps) {
  const { name = 'datas', date, period } = props
  const { order, isFull } = stateOf(props, props)
  const id = `${name}-${date}-${period}`
  if (!free && order === 0)
    return (
      <p className={styles.taken}>
        <span className="sr">{`${PERIODS[period].name}: `}</span>Sem visita
      </p>
    )
  return (
    <label className={cx('opt', styles.box, isFull && styles.full)} htmlFor={id}>
      <ScheduleTick {...props} id={id} label={spokenName(date, period, order, free)} />
      {order > 0 ? <OrderBadge order={order} /> : null}
      <span>
        <span>{PERIODS[period].name}</span>
        <small>{free ? PERIODS[period].hours : 'Ocupada'}</small>
      </span>
    </label>
  )
}

interface ScheduleTickProps extends SchedulePickerProps, ScheduleChoice {
  /** The name, if the visible text is not enough. */
  readonly label: string | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

function ScheduleTick(props: ScheduleTickProps) {
  const { id, name = 'datas', date, period, value, onChange, label } = props
  const { order, isFull } = stateOf(props, props)
  const toggle = () => {
    if (!isFull) onChange(toggled(value, { date, period }, order > 0))
  }
  return (
    <input
      ref={props.inputRef}
      className="sr"
      type="checkbox"
      id={id}
      name={name}
      value={`${date} ${period}`}
      checked={order > 0}
      onChange={toggle}
      aria-disabled={isFull || undefined}
      aria-label={label}
    />
  )
}

function OrderBadge({ order }: { readonly order: number }) {
  return (
    <span className={cx('num', styles.badge)} aria-hidden="true">
      {`${order}ª`}
    </span>
  )
}

/** A half-day's place among the choices, from 1; 0 if not chosen. Full: no further choice is possible. */
function stateOf({ value, max = 3 }: SchedulePickerProps, { date, period }: ScheduleChoice) {
  const order = value.findIndex((choice) => choice.date === date && choice.period === period) + 1
  return { order, isFull: order === 0 && value.length >= max }
}

function toggled(
  value: readonly ScheduleChoice[],
  choice: ScheduleChoice,
  chosen: boolean,
): readonly ScheduleChoice[] {
  if (!chosen) return [...value, choice]
  return value.filter(({ date, period }) => date !== choice.date || period !== choice.period)
}

function spokenName(date: string, period: SchedulePeriod, order: number, free: boolean): string {
  const { weekday, day } = dayParts(date)
  const { name, hours } = PERIODS[period]
  return `${weekday}, ${day}, ${name} (${free ? hours : 'ocupada'})${order > 0 ? `, ${order}ª opção` : ''}`
}
