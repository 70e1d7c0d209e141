import { type Theme, type Zoom, zoomFrom } from '@ultrafibra/contract/display'
import { useId } from 'react'
import { BarPanel } from './bar-panel.tsx'
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
  const id = useId()
  return (
    <BarPanel
      openerClass={styles.opener}
      opener={
        <>
          <Icon name="text-size" />
          <span className="sr">Ajustes de exibição: tamanho do texto e tema</span>
        </>
      }
    >
      <div className={styles.settings}>
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
    </BarPanel>
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
        <output className="num">{`${String(zoom).replace('.', ',')}%`}</output>
        <button type="button" className={styles.step} onClick={() => onZoom(zoomFrom(zoom, 1))}>
          <Icon name="plus" />
          <span className="sr">Aumentar o texto</span>
        </button>
        <Button variant="text" size="compact" onPress={() => onZoom(100)}>
          Voltar a 100%
        </Button>
      </div>
    </fieldset>
  )
}
