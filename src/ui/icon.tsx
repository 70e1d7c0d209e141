import { cx } from './cx.ts'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

export interface IconProps {
  readonly name: IconName
  readonly className?: string | undefined
}

/** A decorative icon: the text beside it has the meaning. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={cx('i', className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
