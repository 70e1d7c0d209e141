import { wifi6Devices } from '../../content/home.ts'
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
    <FeaturePanel id="wifi-6" deep title="Wi-Fi 6: até 40% mais rápido" art={<Scene name="room" />}>
      <p>O modem Wi-Fi 6 vem só {speeds}, sem custo.</p>
      <p>Conecta {both(devices)}.</p>
    </FeaturePanel>
  )
}
