import { FeaturePanel } from './feature-panel.tsx'
import { WavesArt } from './fibre-art.tsx'

/** What Wi-Fi 6 is and where it comes with. */
export function Wifi6Section() {
  return (
    <FeaturePanel id="wifi-6" title="Wi-Fi 6: até 40% mais rápido" art={<WavesArt />}>
      <p>O modem Wi-Fi 6 vem só nos planos de 1 Giga e de 2 Giga, sem custo.</p>
      <p>No 1 Giga são até 68 aparelhos conectados. No 2 Giga, até 96.</p>
    </FeaturePanel>
  )
}
