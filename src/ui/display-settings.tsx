import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { type Theme, type Zoom, zoomFrom } from '../../contract/display.ts'
import { Button } from './button.tsx'
import { SegmentedChoice } from './choice.tsx'
import styles from './display-settings.module.css'
import { Icon } from './icon.tsx'

export interface DisplaySettingsProps {
  readonly zoom: Zoom
  readonly theme: Theme
  readonly onZoom: (step: Zoom) => void
  readonly onTheme: (theme: Theme) => void
}

const THEMES = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const

export function DisplaySettings({ zoom, theme, onZoom, onTheme }: DisplaySettingsProps) {
  const root = useDismissedOutside()
  const id = useId()
  return (
    <details className={styles.settings} ref={root} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <summary className={styles.opener}>
        <Icon name="text-size" />
        <span className="sr">Ajustes de exibição: tamanho do texto e tema</span>
      </summary>
      <div className={styles.panel}>
        <ZoomControl zoom={zoom} onZoom={onZoom} />
        <SegmentedChoice
          id={`${id}-theme`}
          name={`${id}-theme`}
          legend="Tema"
          options={THEMES}
          value={theme}
          onChange={onTheme}
        />
      </div>
    </details>
  )
}

function ZoomControl({ zoom, onZoom }: Pick<DisplaySettingsProps, 'zoom' | 'onZoom'>) {
  return (
    <fieldset>
      <legend className={styles.legend}>Tamanho do texto</legend>
      <div className={styles.zoom}>
        <button type="button" className={styles.step} onClick={() => onZoom(zoomFrom(zoom, -1))}>
          <Icon name="minus" />
          <span className="sr">Diminuir o texto</span>
        </button>
        <output className="num">{String(zoom).replace('.', ',')}%</output>
        <button type="button" className={styles.step} onClick={() => onZoom(zoomFrom(zoom, 1))}>
          <Icon name="plus" />
          <span className="sr">Aumentar o texto</span>
        </button>
        <Button variant="text" size="compact" onPress={() => onZoom(100)}>
          100%<span className="sr">, tamanho normal</span>
        </Button>
      </div>
    </fieldset>
  )
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

// Left open, it would cover the next focused element.
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function useDismissedOutside() {
  const root = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const dismiss = ({ target }: PointerEvent) => {
      if (root.current?.open && !root.current.contains(target as Node)) root.current.open = false
    }
    document.addEventListener('pointerdown', dismiss)
    return () => document.removeEventListener('pointerdown', dismiss)
  }, [])
  return root
}
