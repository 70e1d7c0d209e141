import { wifi6Devices } from '../../content/home.ts'
import { wifi6Text } from '../../content/plan-facts.ts'
import { hasFreeModem } from '../../content/promises.ts'
import { atSpeeds, both, withWifi6 } from '../../content/sold-words.ts'
import { Scene } from '../../ui/scene.tsx'
import { FeaturePanel } from './feature-panel.tsx'
import { offersOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

/** Wi-Fi 6 and the plans with it, if the campaign sells any. */
export function Wifi6Section({ view }: SectionProps) {
  const offers = offersOf(view)
  const speeds = atSpeeds(withWifi6(offers))
  if (speeds === null) return null
  const devices = wifi6Devices(offers).map(({ speed, devices }) => `até ${devices} aparelhos no ${speed}`)
  return (
    <FeaturePanel
      id="wifi-6"
      deep
      title={['Wi-Fi 6', wifi6Text()].filter(Boolean).join(': ')}
      art={<Scene name="room" />}
    >
      <p>{`O modem Wi-Fi 6 vem só ${speeds}${hasFreeModem(withWifi6(offers)) ? ', sem custo' : ''}.`}</p>
      {devices.length > 0 ? <p>Conecta {both(devices)}.</p> : null}
    </FeaturePanel>
  )
}
