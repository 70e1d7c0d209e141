import { telHref } from '../format/phone.ts'
import { waysTo } from '../landing/sections/page-ways.ts'
import { ButtonLink } from '../ui/button.tsx'
import { type WayItem, WayList } from '../ui/way-list.tsx'
import { salesPhoneOf, whatsappOf } from './parts/contact.ts'
import { MessageFrame } from './parts/message-frame.tsx'
import styles from './parts/not-found.module.css'
import type { ScreenProps } from './screen.types.ts'

const places = ['plans', 'coverage', 'renewal', 'migration', 'callBack', 'chat'] as const

const phoneWay = (phone: string | undefined): readonly WayItem[] =>
  phone === undefined
    ? []
    : [{ href: telHref(phone), icon: 'phone', title: phone, text: 'Ligue e fale com vendas.' }]

export function Screen(props: ScreenProps) {
  const { view, href } = props
  return (
    <MessageFrame
      {...props}
      title="Página não encontrada"
      text="O endereço pode ter mudado."
      actions={
        <>
          <ButtonLink href={href('/')}>Ver planos</ButtonLink>
          <ButtonLink href={whatsappOf(view.context.plan)} variant="ghost" icon="whatsapp" newTab>
            Falar com a gente
          </ButtonLink>
        </>
      }
    >
      <section className={styles.end} aria-labelledby="lugares">
        <h2 id="lugares" className={styles.places}>
          Talvez você procure
        </h2>
        <WayList ways={[...waysTo(href, places), ...phoneWay(salesPhoneOf(view))]} />
      </section>
    </MessageFrame>
  )
}
