import type { Campaign } from '../../../contract/campaign.ts'
import { brand } from '../../content/brand.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { blank } from '../../ui/new-tab.ts'
import type { LandingView } from '../landing.types.ts'
import { Block } from './block.tsx'
import styles from './contact.module.css'
import type { SectionProps } from './section.types.ts'

interface Contact {
  readonly href: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly opens?: string
  readonly newTab?: boolean
}

/** Ways to talk to somebody, as the campaign allows. */
export function ContactSection({ view }: SectionProps) {
  return (
    <Block id="contato" title="Fale com a gente" lead="Tire dúvidas ou contrate com ajuda.">
      <ul className={styles.ways}>
        {contactsOf(view.campaign, view.href).map(({ href, icon, title, text, opens, newTab }) => (
          <li key={title}>
            <a href={href} data-opens={opens} {...(newTab ? blank : null)}>
              <span className={styles.mark}>
                <Icon name={icon} />
              </span>
              <span className={styles.words}>
                <b>{title}</b> <span className="num">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Block>
  )
}

const contactsOf = (campaign: Campaign, href: LandingView['href']): readonly Contact[] => {
  const { salesPhone, supportPhone, whatsapp } = brand
  const sales = { href: salesPhone.href, icon: 'phone', title: 'Vendas', text: salesPhone.text } as const
  const support = {
    href: supportPhone.href,
    icon: 'help',
    title: 'Já sou cliente',
    text: supportPhone.text,
  } as const
  return [
    {
      href: href('/receber-ligacao/'),
      icon: 'phone',
      title: 'Receber ligação',
      text: 'A gente liga em alguns segundos',
      opens: 'call-drawer',
    },
    { href: whatsapp, icon: 'whatsapp', title: 'WhatsApp', text: 'Fale com um atendente', newTab: true },
    ...(campaign.hidesSalesPhone ? [] : [sales]),
    ...(campaign.hidesSupportPhone ? [] : [support]),
  ]
}
