import { readingTitles } from '../../machines/journey/journey.pages.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { WayList } from '../ui/way-list.tsx'
import styles from './parts/landing.module.css'
import { waysTo, whatsAppWay } from './parts/landing-ways.ts'
import { PageFrame } from './parts/page-frame.tsx'
import type { ScreenProps } from './screen.types.ts'

const places = ['plans', 'coverage', 'renewal', 'migration', 'callBack', 'chat', 'papers'] as const

export function Screen(props: ScreenProps) {
  const title = readingTitles.get('linktree') ?? ''
  return (
    <PageFrame {...props} width="full">
      <PageTitle text={title} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.intro}>Tudo o que dá para fazer por aqui, em um lugar só.</p>
      <WayList ways={[...waysTo(props.href, places), whatsAppWay]} />
    </PageFrame>
  )
}
