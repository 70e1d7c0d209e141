import * as brand from '@ultrafibra/contract/brand'
import { consentCookie } from '@ultrafibra/contract/consent'
import { daysKept } from '@ultrafibra/contract/days-kept'
import { isKnownPage } from '@ultrafibra/contract/pages'

/** One kind of data: when it is collected, why, where it is stored and for how long. */
interface DataUse {
  readonly data: string
  readonly purpose: string
  readonly kept: string
}

interface LegalPoint {
  readonly title: string
  readonly text: string
}

/** Data collected during a visit, as the site really works. */
export const dataUses: readonly DataUse[] = [
  {
    data: 'CEP, número e complemento',
    purpose: 'Consultar a cobertura e marcar a instalação no endereço certo.',
    kept: 'No nosso servidor, junto do pedido ou do interesse. No seu aparelho, enquanto o pedido está aberto.',
  },
  {
    data: 'Nome, celular e e-mail',
    purpose: 'Falar com você sobre o pedido e enviar a confirmação. Ofertas, só se você marcar que quer.',
    kept: 'Só no nosso servidor, junto do pedido. Nunca no armazenamento do navegador.',
  },
  {
    data: 'Data de nascimento e nome da mãe',
    purpose: 'Confirmar que você tem 18 anos ou mais e que o pedido é seu.',
    kept: 'Só no nosso servidor, junto do pedido.',
  },
  {
    data: 'CPF ou CNPJ',
    purpose: 'Fazer o contrato e a conta, analisar o crédito e achar as ofertas de quem já é cliente.',
    kept: 'Só no nosso servidor, cifrado.',
  },
  {
    data: 'Banco, agência e conta',
    purpose: 'Debitar a mensalidade. Só para quem escolhe o débito automático.',
    kept: 'Só no nosso servidor, cifrados. Não pedimos cartão nem senha.',
  },
  {
    data: 'Vencimento e datas de instalação',
    purpose: 'Emitir a conta no dia certo e combinar a visita.',
    kept: 'No nosso servidor, junto do pedido. No seu aparelho, só até você continuar.',
  },
  {
    data: 'Celular para receber ligação',
    purpose: 'Ligar para você em seguida.',
    kept: 'Só no nosso servidor. Um número repetido em dez minutos vale por um pedido só.',
  },
  {
    data: 'Descrição do aparelho',
    purpose: 'Evitar fraude no débito automático. Só com a sua permissão para cookies funcionais.',
    kept: 'No nosso servidor, cifrada, junto do pedido.',
  },
]

/** Data stored on the visitor's device. */
export const kept: readonly DataUse[] = [
  {
    data: 'sid',
    purpose: 'Cookie necessário: só o navegador que abriu o pedido consegue ver e mudar os dados dele.',
    kept: '30 dias. Nenhum script da página consegue ler.',
  },
  {
    data: consentCookie,
    purpose: 'Cookie necessário: lembrar a sua escolha sobre cookies e contato.',
    kept: '7 dias a partir da escolha. Antes dela, 365 dias: só que nada foi permitido.',
  },
  {
    data: 'Pedido em aberto',
    purpose:
      'Continuar de onde você parou: plano, endereço, o código do pedido e o que você marcou na página.',
    kept: 'Até fazer o pedido ou começar de novo. Fora o código, só enquanto a aba está aberta.',
  },
  {
    data: 'De onde você veio',
    purpose: 'Saber por qual anúncio ou parceiro a visita chegou. Descartamos o que parece dado pessoal.',
    kept: 'No aparelho, enquanto a aba está aberta. Se você começa um pedido, vai com ele e fica tanto quanto ele.',
  },
  {
    data: 'Números da visita',
    purpose:
      'Só com cookies funcionais permitidos: dois números sorteados, um deste navegador e um desta aba, para contar visitas. Não dizem quem você é.',
    kept: 'Até você recusar ou limpar os dados do navegador; o da aba, enquanto ela está aberta. Se você começa um pedido, vão com ele e ficam tanto quanto ele.',
  },
  {
    data: 'Página em que você deixou o pedido',
    purpose:
      'Somar quantas visitas passam por cada página: mandamos só nomes de páginas, sem dizer quem você é. Não contamos quem recusa os cookies funcionais nem quem pede isso no navegador (Global Privacy Control).',
    kept: 'Até a aba mostrar o pedido de novo. Só enquanto ela está aberta.',
  },
  {
    data: 'Tema e tamanho do texto',
    purpose: 'Mostrar as páginas do jeito que você escolheu.',
    kept: 'Até você mudar ou limpar os dados do navegador.',
  },
]

const advertising: readonly LegalPoint[] = isKnownPage('/livelo/')
  ? [
      {
        title: 'Publicidade',
        text: 'Só com cookies de publicidade permitidos: o script do programa de pontos carrega na oferta dele e recebe o endereço da página.',
      },
    ]
  : []

const recovery: readonly LegalPoint[] = brand.recoveryService
  ? [
      {
        title: 'Contato se você parar no meio',
        text: 'Só com essa permissão: nome, telefone, e-mail, endereço, vencimento, débito automático e datas de instalação vão, enquanto você responde, ao serviço que chama você de volta. Sem cobertura, vão telefone, e-mail e CEP.',
      },
    ]
  : []

/** Third parties, and the condition for each. */
export const thirdParties: readonly LegalPoint[] = [
  {
    title: 'Medição do site',
    text: 'Com alguma permissão sua, um script de medição carrega. Com os cookies funcionais ele recebe páginas, passos e preços. CPF, CNPJ, nascimento, nome da mãe e dados do banco não vão para ele em caso nenhum.',
  },
  ...recovery,
  ...advertising,
  {
    title: 'Consulta de CEP',
    text: 'Para CEPs que não conhecemos podemos consultar um serviço de endereços. Ele recebe só o CEP.',
  },
  {
    title: 'Vídeos e WhatsApp',
    text: 'Um vídeo só carrega quando você toca no botão com o nome do site dele, e só com os cookies funcionais permitidos. O WhatsApp abre em outra aba e segue as regras dele.',
  },
]

const staffCode: readonly LegalPoint[] = isKnownPage('/oferta-colaborador/')
  ? [
      {
        title: 'Código do colaborador',
        text: 'Vale por 10 minutos. Guardamos só um resumo cifrado dele e do e-mail.',
      },
    ]
  : []

/** How long the server keeps what. */
export const keptFor: readonly LegalPoint[] = [
  {
    title: 'Pedido feito',
    text: 'Enquanto durar o contrato, e depois pelo prazo que a lei manda para contratos e contas.',
  },
  {
    title: 'Pedido que parou no meio',
    text: `Por ${daysKept.openOrders} dias depois da última resposta, para você continuar. Na página inicial, “Começar de novo” esquece o pedido neste aparelho. Para apagar antes também do servidor, é só pedir.`,
  },
  {
    title: 'Interesse sem cobertura',
    text: `Por ${daysKept.interests} dias, ou até você pedir para apagar.`,
  },
  { title: 'Pedido de ligação', text: `Por ${daysKept.callBacks} dias.` },
  { title: 'Descrição do aparelho', text: `Por ${daysKept.devices} dias.` },
  { title: 'Cópias dos e-mails e avisos que enviamos', text: `Por ${daysKept.mails} dias.` },
  {
    title: 'Somas de visitas',
    text: `Por ${daysKept.visitSums} dias: quantas visitas passaram por cada página do pedido em um dia. Nenhuma soma é de uma pessoa.`,
  },
  {
    title: 'Link para continuar em outro aparelho',
    text: 'Vale por 30 minutos, e o código da página dele por 10. Guardamos só resumos cifrados deles e do e-mail, por 25 horas.',
  },
  {
    title: 'Código para o atendente',
    text: 'Vale por 1 hora. Com ele a gente vê em que página você está e desde quando, e nada do que você digitou.',
  },
  ...staffCode,
  {
    title: 'Registro de acessos',
    text: 'Anotamos hora, tipo de chamada e resultado, sem nome, documento, endereço ou o que foi digitado.',
  },
]

/** Rights under the data protection law (LGPD, article 18). */
export const rights: readonly LegalPoint[] = [
  {
    title: 'Saber e acessar',
    text: 'Perguntar se temos dados seus e receber uma cópia deles. A página do seu pedido mostra o que temos e dá a cópia.',
  },
  { title: 'Corrigir', text: 'Pedir a correção do que estiver errado, incompleto ou velho.' },
  {
    title: 'Apagar ou bloquear',
    text: 'Pedir que a gente apague o que não é mais preciso. O que a lei manda guardar, como o contrato e as contas, fica pelo prazo dela.',
  },
  { title: 'Levar para outro lugar', text: 'Pedir os seus dados para outro fornecedor.' },
  { title: 'Saber com quem foi dividido', text: 'Perguntar quem mais recebeu dados seus, e por quê.' },
  {
    title: 'Voltar atrás',
    text: 'Mudar a escolha sobre cookies e parar de receber ofertas quando quiser, sem perder o plano.',
  },
]
