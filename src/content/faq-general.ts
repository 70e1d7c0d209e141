import * as brand from '../../contract/brand.ts'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import { formatBrl } from '../format/brl.ts'
import type { FaqEntry } from './faq.types.ts'
import { devicesOf, speedText } from './plan-facts.ts'
import {
  atSpeeds,
  both,
  bySpeed,
  leastSurcharge,
  sentence,
  servicesBySpeed,
  speedBonuses,
  withWifi6,
} from './sold-words.ts'

/** The plan for companies. */
export const businessSku = 'd1000a'

const buying: readonly FaqEntry[] = [
  {
    id: 'faq-como-contratar',
    question: `Como contrato ${brand.theProduct}?`,
    answer: [
      'Escolha o plano, confira a cobertura com o CEP e o número e responda às perguntas, uma de cada vez. No fim você revê tudo e faz o pedido.',
      'Se preferir, contrate pelo WhatsApp: o botão fica em “Fale com a gente”.',
    ],
  },
  {
    id: 'faq-cobertura',
    question: 'Como sei se a fibra chega no meu endereço?',
    answer: [
      `Digite o CEP e o número. A resposta sai na hora. A fibra já está em mais de ${brand.cityCount} cidades.`,
    ],
    link: { path: '/consultar-cobertura/cep/', label: 'Consultar cobertura' },
  },
  {
    id: 'faq-sem-cobertura',
    question: 'E se a fibra ainda não chega na minha rua?',
    answer: ['Deixe seu nome, celular e e-mail no fim da consulta. A gente avisa quando a fibra chegar.'],
  },
  {
    id: 'faq-o-que-ter',
    question: 'O que preciso ter em mãos para contratar?',
    answer: [
      'CPF ou CNPJ, data de nascimento, nome da mãe, celular e e-mail. Para o débito automático, também a agência e a conta.',
    ],
  },
  {
    id: 'faq-idade',
    question: 'Qual é a idade mínima para contratar?',
    answer: ['É preciso ter 18 anos ou mais. Outra pessoa da casa pode fazer o pedido.'],
  },
  {
    id: 'faq-cnpj',
    question: 'Posso contratar com CNPJ?',
    answer: ({ plans }) => {
      const plan = plans.find(({ sku }) => sku === businessSku)
      const price = plan ? debitPriceCents(plan) : null
      const offer = price === null ? '' : `Para empresas, o 1 Giga sai por ${formatBrl(price)} por mês. `
      return `Sim. ${offer}Na pergunta do documento, escolha Empresa (CNPJ). O desconto de streaming vale só para CPF.`
    },
  },
  {
    id: 'faq-trocar-plano',
    question: 'Posso trocar de plano antes de terminar o pedido?',
    answer: [
      'Pode. Na revisão do pedido, cada resposta tem um “Alterar”, e o plano também. Nada é cobrado antes do fim.',
    ],
    unpublished: true,
  },
]

const installing: readonly FaqEntry[] = [
  {
    id: 'faq-instalacao-gratis',
    question: 'A instalação é grátis?',
    answer: ['Sim. A instalação não tem custo em nenhum plano.'],
  },
  {
    id: 'faq-quando-instala',
    question: 'Quando a fibra é instalada?',
    answer: ({ plans }) => {
      const byPhone = atSpeeds(plans.filter(({ installationSchedule }) => !installationSchedule))
      const others = byPhone === null ? '' : ` ${sentence(byPhone)} a data é combinada por telefone.`
      return `No fim do pedido você escolhe até 3 datas, a partir do 3º dia útil, de manhã (8h às 12h) ou à tarde (12h às 18h). Domingos e feriados nacionais ficam de fora.${others}`
    },
  },
  {
    id: 'faq-quem-recebe',
    question: 'Alguém precisa estar em casa no dia?',
    answer: ['Sim, uma pessoa com mais de 18 anos, durante o período que você escolheu.'],
  },
  {
    id: 'faq-modem',
    question: 'O modem Wi-Fi está incluso?',
    answer: ({ plans }) => {
      const speeds = atSpeeds(withWifi6(plans))
      const newer = speeds === null ? '' : ` ${sentence(speeds)} ele é Wi-Fi 6.`
      return `Sim, todos os planos vêm com modem Wi-Fi, sem custo.${newer}`
    },
  },
]

const paying: readonly FaqEntry[] = [
  {
    id: 'faq-fidelidade',
    question: 'O que é a fidelidade de 12 meses?',
    answer: [
      'É o tempo mínimo de contrato que garante o preço da oferta. A regra completa está no regulamento de cada plano.',
    ],
  },
  {
    id: 'faq-preco-12-meses',
    question: 'Por quanto tempo vale o preço?',
    answer: ['As ofertas valem por 12 meses, com débito automático.'],
  },
  {
    id: 'faq-debito-automatico',
    question: 'O que muda com o débito automático?',
    answer: [
      'A mensalidade fica menor. O pedido mostra os dois preços, com débito e com boleto, antes de você escolher.',
    ],
  },
  {
    id: 'faq-vencimento',
    question: 'Em que dia a conta vence?',
    answer: ['Você escolhe entre os dias 1, 5, 7, 10, 15, 20 e 25.'],
  },
  {
    id: 'faq-bonus-velocidade',
    question: 'O que é o bônus de velocidade?',
    answer: ({ plans }) => {
      const bonuses = speedBonuses(plans)
      const made = bonuses.map(({ speed, base, more }) => `o ${speed} é ${base} com ${more} de bônus`)
      return made.length === 0 ? null : `É velocidade a mais por 1 ano: ${both(made)}.`
    },
  },
  {
    id: 'faq-bonus-celular',
    question: `Tenho celular ${brand.operator}. Ganho algum bônus?`,
    answer: ({ campaign: { mobileBonusGiga } }) =>
      mobileBonusGiga === null
        ? 'Quem tem Controle ou Black com a gente ganha internet no celular por até 12 meses: até 20 GB no Controle e até 30 GB no Black.'
        : `Sim. Nesta oferta, até ${mobileBonusGiga} GB de internet no celular por até 12 meses.`,
    link: { path: '/selecao-plano-movel/', label: 'Ver as ofertas de cada plano de celular' },
  },
  {
    id: 'faq-black-friday',
    question: 'A oferta de Black Friday vale no boleto?',
    answer: [
      'O preço de Black Friday é válido somente com débito automático. No boleto, cada plano tem outro preço, que está no cartão dele.',
    ],
    unpublished: true,
  },
  {
    id: 'faq-desconto-aparelhos',
    question: 'Como funciona o desconto em aparelhos?',
    answer: [
      'Clientes da fibra têm desconto na compra de aparelhos, liberado depois de 24 horas, em até 12 parcelas. O aparelho tem fidelidade de 12 meses.',
    ],
  },
  {
    id: 'faq-pontos',
    question: 'Quando recebo os pontos do programa parceiro?',
    answer: ({ campaign: { addon, showsPartnerLink } }) =>
      addon === '' || showsPartnerLink
        ? 'Em até 30 dias corridos depois da instalação, nos pedidos da oferta que dá pontos, conforme o regulamento do programa.'
        : null,
    link: { path: '/livelo/', label: 'Ver como ganhar pontos' },
    unpublished: true,
  },
]

const speed: readonly FaqEntry[] = [
  {
    id: 'faq-fibra-otica',
    question: 'O que é fibra ótica?',
    answer: [
      'É um fio de vidro da espessura de um cabelo que leva os dados como luz. Por isso a conexão é mais rápida e mais estável.',
    ],
  },
  {
    id: 'faq-qual-velocidade',
    question: 'Qual velocidade escolher?',
    answer: ({ plans }) => {
      const suited = bySpeed(plans).flatMap((plan) => {
        const devices = devicesOf(plan)
        return devices === null ? [] : [`o ${speedText(plan.plan_download)} atende até ${devices}`]
      })
      return suited.length === 0 ? null : `Conte os aparelhos da casa: ${both(suited)}.`
    },
  },
  {
    id: 'faq-upload',
    question: 'Qual é a velocidade de upload?',
    answer: ({ plans }) => {
      const uploads = bySpeed(plans).map(
        ({ plan_download, plan_upload }) => `${speedText(plan_upload)} no ${speedText(plan_download)}`,
      )
      return uploads.length === 0 ? null : `Depende do plano: ${both(uploads)}.`
    },
  },
  {
    id: 'faq-wifi-6',
    question: 'O que é o Wi-Fi 6?',
    answer: ({ plans }) => {
      const speeds = atSpeeds(withWifi6(plans))
      return speeds === null ? null : `Uma geração de Wi-Fi até 40% mais rápida. Ela vem só ${speeds}.`
    },
  },
]

const streaming: readonly FaqEntry[] = [
  {
    id: 'faq-streaming-planos',
    question: 'Quais planos podem ter streaming?',
    answer: ({ plans }) => {
      const where = servicesBySpeed(plans)
      return where.length === 0 ? null : [...where, 'Cada plano diz o que vem junto.'].join(' ')
    },
  },
  {
    id: 'faq-streaming-preco',
    question: 'Quanto custa incluir um streaming?',
    answer: ({ plans }) => {
      if (servicesBySpeed(plans).length === 0) return null
      const least = leastSurcharge(plans)
      const price = least === null ? 'Ele já está no preço do plano.' : `A partir de ${least} por mês a mais.`
      return `${price} O desconto é só para pessoa física (CPF), um por assinatura, para quem está em dia com a conta.`
    },
  },
]

const safety: readonly FaqEntry[] = [
  {
    id: 'faq-docs-selfie',
    question: 'Por que pedem foto do documento e selfie?',
    answer: [
      'Para confirmar que é você mesmo quem está contratando e evitar que alguém use seus dados.',
      'Depois do pedido, se for preciso, você recebe um link para enviar a foto do documento e uma selfie. A instalação segue quando os documentos forem confirmados.',
    ],
  },
  {
    id: 'faq-codigo-verificacao',
    question: 'Por que o código de verificação pede números do CPF?',
    answer: [
      'Para conferir o titular. São só os 5 primeiros números do CPF ou CNPJ, nunca o número inteiro.',
    ],
    unpublished: true,
  },
  {
    id: 'faq-fraude',
    question: 'Como sei que a ligação é de vocês?',
    answer: [`${brand.fraudNotice} Nunca pedimos senha de banco.`],
  },
  {
    id: 'faq-dados',
    question: 'O que acontece com meus dados?',
    answer: ['Eles servem só para o seu pedido e seguem a LGPD, a lei de proteção de dados.'],
    link: { path: '/politica-de-privacidade/', label: 'Ler a política de privacidade' },
  },
]

/** The questions that visitors ask most. */
export const mostAsked: readonly string[] = [
  ...['faq-cobertura', 'faq-instalacao-gratis', 'faq-quando-instala', 'faq-fidelidade'],
  ...['faq-debito-automatico', 'faq-qual-velocidade', 'faq-streaming-preco', 'faq-docs-selfie'],
]

/** The questions of the plain site, by subject. */
export const generalFaq: readonly { readonly title: string; readonly items: readonly FaqEntry[] }[] = [
  { title: 'Contratar', items: buying },
  { title: 'Instalação', items: installing },
  { title: 'Velocidade e Wi-Fi', items: speed },
  { title: 'Preço e vantagens', items: paying },
  { title: 'Streaming', items: streaming },
  { title: 'Documentos e segurança', items: safety },
]
