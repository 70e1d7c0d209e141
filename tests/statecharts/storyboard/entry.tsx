import '../../../src/styles/base.css'
import { startStoryboard } from '../../../statecharts/storyboard/start-storyboard.tsx'
import { charts } from '../charts.ts'
import { viewOf, withoutView } from '../views.tsx'

startStoryboard(charts, {
  draw: (chart, snapshot) => viewOf(chart)?.draw(snapshot, () => undefined) ?? null,
  unseen: (chart) => (viewOf(chart) === null ? (withoutView[chart.name] ?? '') : null),
})
