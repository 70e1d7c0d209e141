import * as brand from '@ultrafibra/contract/brand'
import { dataUses, kept, keptFor, rights, thirdParties } from '../../content/legal.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { JumpLinks } from '../../ui/jump-links.tsx'
import { Prose } from '../../ui/rich-text.tsx'
import type { LandingView } from '../landing.types.ts'
import { LandingFrame } from '../landing-frame.tsx'
import { Block } from '../sections/block.tsx'
import { PageCards } from '../sections/page-cards.section.tsx'
import { PageClosing } from '../sections/page-closing.section.tsx'
import { PageDataTable } from '../sections/page-data-table.section.tsx'
import { PageJumps } from '../sections/page-facts.section.tsx'
import { PageHead } from '../sections/page-head.section.tsx'
import { PagePoints } from '../sections/page-points-list.section.tsx'

const places = [
  { to: 'em-resumo', label: 'Em resumo' },
  { to: 'dados', label: 'O que a gente pede' },
  { to: 'aparelho', label: 'No seu aparelho' },
  { to: 'terceiros', label: 'Quem mais recebe' },
  { to: 'guarda', label: 'Por quanto tempo' },
  { to: 'direitos', label: 'Os seus direitos' },
  { to: 'contato', label: 'Fale com a gente' },
]

const summary = [
  {
    icon: 'lock',
    title: 'Só o que o pedido precisa',
    text: 'Para olhar planos e preços ninguém precisa dizer quem é.',
  },
  {
    icon: 'shield',
    title: 'Documento e banco cifrados',
    text: 'CPF, CNPJ e dados do banco ficam cifrados no nosso servidor, e nunca no navegador.',
  },
  {
    icon: 'check',
    title: 'Cookies só com permissão',
    text: 'Fora os necessários, nada é usado antes de você dizer sim. A escolha vale por 7 dias.',
  },
] as const

/** How the site really uses personal data. */
export function Page(view: LandingView) {
  return (
    <LandingFrame view={view}>
      <PageHead
        page="politica-de-privacidade"
        lit="privacidade"
        eyebrow="LGPD, em português claro"
        eyebrowIcon="shield"
        lead="O que a gente pede, para quê, onde fica, por quanto tempo e o que você pode mudar."
        art="shield"
      />
      <PageJumps>
        <JumpLinks label="Nesta página" links={places} />
      </PageJumps>
      <Asked />
      <Retention view={view} />
      <Block
        id="direitos"
        tone="sunken"
        title="Os seus direitos"
        lead="Estão no artigo 18 da Lei Geral de Proteção de Dados (Lei 13.709/2018). Usar qualquer um deles é grátis."
      >
        <PagePoints points={rights} />
      </Block>
      <Contact view={view} />
    </LandingFrame>
  )
}

/** Data collected, data stored on the device, third parties. */
function Asked() {
  return (
    <>
      <PageCards id="em-resumo" title="Em resumo" cards={summary} />
      <Block
        id="dados"
        tone="sunken"
        title="O que a gente pede, e para quê"
        lead="Cada pergunta do pedido tem um motivo. Quem responde por esses dados é a operadora, no pé desta página."
      >
        <PageDataTable caption="Dados do pedido" first="Dado" rows={dataUses} />
      </Block>
      <Block
        id="aparelho"
        title="O que fica no seu aparelho"
        lead="Nome, CPF, telefone, e-mail, nascimento, nome da mãe e dados do banco não ficam guardados no navegador."
      >
        <PageDataTable caption="Cookies e armazenamento" first="O que é" rows={kept} />
      </Block>
      <Block id="terceiros" tone="sunken" title="Quem mais recebe alguma coisa">
        <PagePoints points={thirdParties} />
      </Block>
    </>
  )
}

function Retention({ view: { href } }: { readonly view: LandingView }) {
  return (
    <Block id="guarda" title="Por quanto tempo a gente guarda">
      <Prose>
        {keptFor.map(({ title, text }) => (
          <p key={title}>
            <b>{title}.</b> {text}
          </p>
        ))}
        <p>
          As regras das ofertas e o contrato estão nos <a href={href('/regulamentos/')}>regulamentos</a>.
        </p>
      </Prose>
    </Block>
  )
}

const officer = brand.dataOfficer === null ? '' : `Encarregado pelos dados pessoais: ${brand.dataOfficer}. `

function Contact({ view: { campaign, href } }: { readonly view: LandingView }) {
  return (
    <div id="contato">
      <PageClosing
        title="Fale com a gente sobre os seus dados"
        text={`${brand.companyId}, ${brand.companyAddress}. ${officer}Se a resposta não resolver, você também pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).`}
      >
        <ButtonLink href={href('/chat/')}>Abrir um atendimento</ButtonLink>
        {campaign.hidesSupportPhone ? null : (
          <ButtonLink href={brand.supportPhoneHref} variant="ghost" icon="phone">
            Ligar {brand.supportPhone}
          </ButtonLink>
        )}
        <ButtonLink href="#cookies" variant="ghost">
          Preferências de cookies
        </ButtonLink>
      </PageClosing>
    </div>
  )
}
