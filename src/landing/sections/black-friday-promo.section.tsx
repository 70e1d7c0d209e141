import { FactList } from '../../ui/fact-list.tsx'
import { Block } from './block.tsx'

const facts = [
  { icon: 'arrow-up', title: '1 Giga de download', text: 'e 500 Mega de upload' },
  { icon: 'plus', title: '600 Mega + 400 Mega', text: 'de bônus por um ano' },
  { icon: 'play', title: 'Globoplay incluso', text: 'Padrão com Anúncios, em até 3 telas' },
  { icon: 'devices', title: 'Até 68 aparelhos', text: 'conectados ao mesmo tempo' },
] as const

/** Benefits of the Black Friday plan. */
export function BlackFridayPromo() {
  return (
    <Block
      title="1 Giga com Globoplay em uma conta só"
      lead="Novelas, séries e futebol em até 3 telas ao mesmo tempo, com velocidade de sobra para o resto da casa. Dá para dividir o Globoplay com até 2 pessoas da família."
    >
      <FactList facts={facts} />
    </Block>
  )
}
