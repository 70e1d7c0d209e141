import * as brand from '@ultrafibra/contract/brand'
import { migrationAddon } from '@ultrafibra/contract/pages'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Prose } from '../../ui/rich-text.tsx'
import type { PageProps } from '../screen.types.ts'
import styles from './legal-documents.module.css'

interface DocumentSectionProps {
  /** Its id on the page. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function DocumentSection({ id, title, children }: DocumentSectionProps) {
  const heading = `${id}-titulo`
  return (
    <section className={cx(styles.section, styles.sheet)} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <Prose>{children}</Prose>
    </section>
  )
}

type Links = Pick<PageProps<never, never>, 'href'>

/** How the site really uses personal data. */
export function Privacy({ href }: Links) {
  return (
    <DocumentSection id="privacidade" title="Política de privacidade">
      <h3>O que a gente pede, e para quê</h3>
      <p>
        O CEP e o número servem para consultar a cobertura. Nome, telefone, e-mail, data de nascimento, nome
        da mãe e CPF ou CNPJ servem para confirmar quem contrata, analisar o crédito e marcar a instalação. Os
        dados do banco são pedidos só para quem escolhe o débito automático.
      </p>
      <h3>Onde os dados ficam</h3>
      <p>
        As respostas vão para o nosso servidor. Documento e dados do banco ficam cifrados lá. No seu aparelho
        guardamos só o que faz o pedido continuar de onde parou, como o plano, o endereço e o que você marcou
        na página. Nome, CPF, telefone, e-mail e dados do banco não ficam guardados no navegador.
      </p>
      <h3>Cookies</h3>
      <p>
        Os necessários mantêm o seu pedido seguro. Os de publicidade e os funcionais só são usados com a sua
        permissão, que vale por 7 dias e pode mudar a qualquer hora.
      </p>
      <h3>Os seus direitos</h3>
      <p>
        Pela Lei Geral de Proteção de Dados (LGPD), você pode pedir para ver, corrigir ou apagar os seus
        dados. Fale com a gente pelo <a href={href('/chat/')}>atendimento</a>.
      </p>
    </DocumentSection>
  )
}

/** Questions of customers of another product before they switch to fibre. */
export function MigrationAnswers({ href }: Links) {
  return (
    <DocumentSection id="migracao" title="Dúvidas sobre migração">
      <h3>Como eu mudo para {brand.theProduct}?</h3>
      <p>
        <a href={href(`/${migrationAddon}/`)}>Consulte com o CPF do titular</a>. Se houver ofertas para você,
        elas aparecem na hora. Depois é só confirmar o endereço e os dados.
      </p>
      <h3>A fibra chega no meu endereço?</h3>
      <p>
        A consulta da migração já confere. Se quiser saber antes,{' '}
        <a href={href('/consultar-cobertura/cep/')}>consulte a cobertura</a> com o CEP.
      </p>
      <h3>Tem fidelidade?</h3>
      <p>Cada oferta diz por quanto tempo valem a fidelidade e o preço, antes de você confirmar.</p>
    </DocumentSection>
  )
}

/** The points partner's rules, if the campaign gives points. */
export function PointsRules() {
  return (
    <DocumentSection id="pontos" title="Regulamento dos pontos">
      <p>
        Os pontos são para quem tem cadastro no programa, contrata um plano desta oferta e paga no débito
        automático. Eles caem em até 30 dias corridos depois da instalação. Saldo e extrato ficam na sua conta
        do programa de pontos.
      </p>
    </DocumentSection>
  )
}
