import * as brand from '../../../contract/brand.ts'
import { PageCards } from './page-cards.section.tsx'

const reasons = [
  {
    icon: 'card',
    title: 'O preço dura 12 meses',
    text: 'No débito automático, o valor da Black Friday vale por um ano inteiro.',
  },
  {
    icon: 'wrench',
    title: 'Instalação grátis',
    text: 'Com modem Wi-Fi incluso. Você escolhe o dia, a partir do 3º dia útil.',
  },
  {
    icon: 'wifi',
    title: 'Wi-Fi 6 no 1 e no 2 Giga',
    text: 'Até 68 aparelhos ao mesmo tempo no 1 Giga, e até 96 no 2 Giga.',
  },
  {
    icon: 'play',
    title: 'Streaming no pacote',
    text: 'Globoplay no 1 Giga e HBO Max no 2 Giga, na mesma conta da internet.',
  },
  {
    icon: 'pin',
    title: `Em mais de ${brand.cityCount} cidades`,
    text: 'Com o CEP e o número a gente confere se a fibra chega na sua rua.',
  },
  {
    icon: 'shield',
    title: 'Sem letra miúda',
    text: 'A fidelidade é de 12 meses e está escrita em cada oferta, antes do pedido.',
  },
] as const

/** Reasons to buy on Black Friday. */
export function BlackFridayReasons() {
  return (
    <PageCards
      id="motivos"
      title="Seis motivos para contratar agora"
      lead="A oferta é de Black Friday. A fibra é a de todo dia."
      cards={reasons}
    />
  )
}
