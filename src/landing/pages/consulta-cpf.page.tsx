import { WayList } from '../../ui/way-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { LandingFrame } from '../landing-frame.tsx'
import { Block } from '../sections/block.tsx'
import { PageCards } from '../sections/page-cards.section.tsx'
import { PageCollaborator } from '../sections/page-collaborator.section.tsx'
import { PageHead } from '../sections/page-head.section.tsx'
import { waysTo, whatsAppWay } from '../sections/page-ways.ts'

const promises = [
  {
    icon: 'search',
    title: 'Só com o CPF do titular',
    text: 'As ofertas para você aparecem na hora, sem senha e sem cadastro.',
  },
  {
    icon: 'shield',
    title: 'Os seus dados continuam seus',
    text: 'Quem digita um CPF vê só as ofertas. Nome, telefone e e-mail ficam cobertos.',
  },
  { icon: 'check', title: 'Você confere antes', text: 'Nada muda no contrato sem a sua confirmação.' },
] as const

/** Options for existing customers. */
export function Page(view: LandingView) {
  const { href } = view
  return (
    <LandingFrame view={view}>
      <PageHead
        page="consulta-cpf"
        lit="cliente"
        eyebrow="Para quem já está com a gente"
        eyebrowIcon="user"
        lead="Escolha o que você quer fazer. As ofertas de cliente aparecem com o CPF do titular."
      />
      <Block title="O que você quer fazer?">
        <WayList ways={waysTo(href, ['renewal', 'migration', 'new'])} />
      </Block>
      <PageCollaborator view={view} />
      <PageCards title="Como a consulta funciona" tone="sunken" cards={promises} />
      <Block title="Prefere falar com alguém?">
        <WayList ways={[...waysTo(href, ['callBack', 'chat']), whatsAppWay]} />
      </Block>
    </LandingFrame>
  )
}
