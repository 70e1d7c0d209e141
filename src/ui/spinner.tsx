import { cx } from './cx.ts'

export interface SpinnerProps {
  readonly className?: string | undefined
}

export function Spinner({ className }: SpinnerProps) {
  return (
    <svg className={cx('i', className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5" />
    </svg>
  )
}
