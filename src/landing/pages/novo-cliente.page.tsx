import type { Plan } from '@ultrafibra/contract/plan'
import {
  guaranteedPrice,
  hasFreeInstallation,
  loyaltySentence,
  savesByDebit,
  told,
} from '../../content/promises.ts'
import { sentence, streamingWords } from '../../content/sold-words.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import type { LandingView } from '../landing.types.ts'
import { LandingFrame } from '../landing-frame.tsx'
import { Block } from '../sections/block.tsx'
import { ContactSection } from '../sections/contact.section.tsx'
import { FaqSection } from '../sections/faq.section.tsx'
import { PageCollaborator } from '../sections/page-collaborator.section.tsx'
import { copyOn } from '../sections/page-copy.ts'
import { PageCalls, PageHead } from '../sections/page-head.section.tsx'
import { plansOn } from '../sections/page-offers.ts'
import { PageBeside, PagePlans } from '../sections/page-plans.section.tsx'

const stepsOf = (offers: readonly Plan[]) => [
  {
    title: 'Escolha o plano',
    text: `Pela velocidade que a sua casa usa${streamingWords(offers, 'ou')}.`,
  },
  { title: 'Confira o endereço', text: 'Com o CEP e o número a gente vê se a fibra chega aí.' },
  { title: 'Conte quem é você', text: 'Uma pergunta por tela. Você pode parar e voltar depois.' },
  {
    title: 'Faça o pedido',
    text: told(
      'Escolha o dia da conta e como pagar.',
      hasFreeInstallation(offers) && 'A instalação é grátis.',
    ),
  },
]

const neededFor = (offers: readonly Plan[]) =>
  [
    { icon: 'pin', title: 'CEP e número', text: 'Do lugar onde a fibra vai ser instalada.' },
    { icon: 'user', title: 'CPF ou CNPJ', text: 'De quem contrata. É preciso ter 18 anos ou mais.' },
    { icon: 'phone', title: 'Celular e e-mail', text: 'Por eles a gente confirma o pedido e a instalação.' },
    {
      icon: 'card',
      title: 'Conta do banco',
      text: `Só para quem escolhe o débito automático${savesByDebit(offers) ? ', que deixa o plano mais barato' : ''}.`,
    },
  ] satisfies readonly Fact[]

/** How to become a customer. */
export function Page(view: LandingView) {
  const offers = plansOn(view)
  const price = guaranteedPrice(offers)
  return (
    <LandingFrame view={view}>
      <PageHead
        page="novo-cliente"
        lit="cliente"
        eyebrow="Tudo pela internet"
        eyebrowIcon="wifi"
        lead="Contrate a fibra em poucos minutos, sem sair daqui."
        offers={offers}
        actions={<PageCalls view={view} label="Escolher meu plano" />}
      />
      <Block id="como-funciona" title="Como funciona">
        <NumberedSteps steps={stepsOf(offers)} />
      </Block>
      <PagePlans
        view={view}
        fitting={offers}
        mode="tabs"
        title="Escolha o seu plano"
        lead={told(price && `${sentence(price)}.`, loyaltySentence(offers))}
        note={copyOn(view).text4}
        beside={
          <PageBeside title="O que ter em mãos">
            <FactList facts={neededFor(offers)} />
          </PageBeside>
        }
      />
      <PageCollaborator view={view} />
      <FaqSection view={view} />
      <ContactSection view={view} />
    </LandingFrame>
  )
}
