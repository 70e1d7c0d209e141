import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from './pedido-realizado.module.css'

interface OrderLinksProps {
  /** Path of the order's lasting page; unknown if a reload could not read it again. */
  readonly link: string | undefined
  readonly hasVisit: boolean
  readonly whatsapp: string
  /** '' where the campaign shows none. */
  readonly phone: string
}

/** What to do with a placed order, and the right to change one's mind. */
export function OrderLinks({ link, hasVisit, whatsapp, phone }: OrderLinksProps) {
  const ways = ['na página do pedido', 'pelo WhatsApp'].slice(link ? 0 : 1).join(', ')
  return (
    <>
      <div className={styles.links}>
        {link ? <ButtonLink href={link}>Acompanhar o pedido</ButtonLink> : null}
        {link && hasVisit ? (
          <ButtonLink variant="ghost" icon="calendar" href={`${link}visita.ics`}>
            Pôr na agenda
          </ButtonLink>
        ) : null}
        <Button variant="ghost" icon="print" onPress={() => window.print()}>
          Imprimir
        </Button>
        <ButtonLink variant="ghost" icon="whatsapp" href={whatsapp} newTab>
          Falar no WhatsApp
        </ButtonLink>
      </div>
      <p className={styles.withdrawal}>
        <span>{`Mudou de ideia? Cancele em até 7\u00a0dias sem pagar nada, ${ways}${phone && ` ou ${phone}`}.`}</span>{' '}
        {link ? <span>O link para a página do pedido também está no seu e-mail.</span> : null}
      </p>
    </>
  )
}
