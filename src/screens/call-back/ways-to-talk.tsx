import * as brand from '@ultrafibra/contract/brand'
import type { Campaign } from '@ultrafibra/contract/campaign'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import styles from './ways-to-talk.module.css'

interface Way {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly href: string
  readonly newTab?: true
}

const whatsapp: Way = {
  icon: 'whatsapp',
  title: 'WhatsApp',
  text: 'Escreva quando quiser',
  href: brand.whatsapp,
  newTab: true,
}
const sales: Way = {
  icon: 'phone',
  title: brand.salesPhone,
  text: 'Para contratar',
  href: brand.salesPhoneHref,
}
const support: Way = {
  icon: 'help',
  title: brand.supportPhone,
  text: 'Para quem já é cliente',
  href: brand.supportPhoneHref,
}

export interface WaysToTalkProps {
  readonly campaign: Pick<Campaign, 'hidesSalesPhone' | 'hidesSupportPhone'>
  /** More contacts, each an `li`. */
  readonly children?: ReactNode
}

/** The contacts that a campaign shows, and how to recognise fraud. */
export function WaysToTalk({ campaign, children }: WaysToTalkProps) {
  const ways = [
    whatsapp,
    ...(campaign.hidesSalesPhone ? [] : [sales]),
    ...(campaign.hidesSupportPhone ? [] : [support]),
  ]
  return (
    <>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.title}>
            <WayLink {...way} />
          </li>
        ))}
        {children}
      </ul>
      <p className={styles.fraud}>{brand.fraudNotice}</p>
    </>
  )
}

/** One contact and its purpose. */
export function WayLink({ icon, title, text, href, newTab }: Way) {
  return (
    <a
      className={styles.way}
      href={href}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Icon name={icon} />
      <span>
        <b>{title}</b> <small>{text}</small>
      </span>
    </a>
  )
}
