import * as brand from '@ultrafibra/contract/brand'
import type { PageView } from '../screen.types.ts'
import { codeIn } from './code-fields.tsx'
import waiting from './waiting.module.css'

type View = Pick<PageView<unknown>, 'phase' | 'child'>

/** Where the code goes or went; `known` is the masked address, where the page has it before the answer. */
export const sentTo = ({ phase, child }: View, known = ''): string => {
  const contact = codeIn({ child })?.contact || known || 'o e-mail do seu cadastro'
  return /^(?:|sending.*|unsent)$/.test(phase)
    ? `O código de 6\u00a0números vai para ${contact}.`
    : `Mandamos um código de 6\u00a0números para ${contact}. Se chegou mais de um, só o último vale, por 10\u00a0minutos.`
}

/** For who no longer reads that e-mail: a person to talk to, or a plan without the record. */
export function OtherWays() {
  return (
    <p className={waiting.ways}>
      <span>
        Não usa mais esse e-mail?{' '}
        <a href={brand.whatsapp} target="_blank" rel="noopener noreferrer">
          Fale com a gente pelo WhatsApp
        </a>
      </span>
      <span>
        Prefere não usar o cadastro? <a href="/">Veja os planos para a sua casa</a>
      </span>
    </p>
  )
}
