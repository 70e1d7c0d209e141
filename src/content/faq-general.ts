import { reaisText } from '@ultrafibra/contract/bill-lines'
import * as brand from '@ultrafibra/contract/brand'
import type { Plan } from '@ultrafibra/contract/plan'
import { identityCheck } from '@ultrafibra/contract/shop-offer'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import { formatBrl } from '../format/brl.ts'
import type { FaqEntry } from './faq.types.ts'
import { payingFaq } from './faq-paying.ts'
import { devicesOf, installationCents, modemCents, speedText, wifi6Text } from './plan-facts.ts'
import { hasFreeInstallation, hasFreeModem, told } from './promises.ts'
import {
  atSpeeds,
  both,
  bySpeed,
  leastSurcharge,
  sentence,
  servicesBySpeed,
  servicesOf,
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
      return told(
        'Sim.',
        plan &&
          price !== null &&
          `Para empresas, o ${speedText(plan.plan_download)} sai por ${formatBrl(price)} por mês.`,
        'Na pergunta do documento, escolha Empresa (CNPJ).',
        servicesOf(plans).length > 0 && 'O desconto de streaming vale só para CPF.',
      )
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

interface CostWords {
  readonly free: string
  readonly paid: (price: string) => string
}

/** What all plans cost besides their price, or each at its speed; null where a plan states nothing. */
const costText = (
  plans: readonly Plan[],
  of: (plan: Plan) => number | null,
  { free, paid }: CostWords,
): string | null => {
  const costs = [...new Set(plans.map(of))]
  if (costs.length === 0 || costs.includes(null)) return null
  const all = costs.map((cents) => ({
    price: reaisText(cents ?? 0),
    cents,
    at: atSpeeds(plans.filter((plan) => of(plan) === cents)),
  }))
  const [only, ...others] = all
  if (only && others.length === 0) return only.cents === 0 ? free : paid(only.price)
  return `Depende do plano: ${both(all.map(({ price, cents, at }) => `${cents === 0 ? 'grátis' : price} ${at}`))}.`
}

const installing: readonly FaqEntry[] = [
  {
    id: 'faq-instalacao-gratis',
    question: ({ plans }) =>
      hasFreeInstallation(plans) ? 'A instalação é grátis?' : 'Quanto custa a instalação?',
    answer: ({ plans }) =>
      costText(plans, installationCents, {
        free: 'Sim. A instalação não tem custo em nenhum plano.',
        paid: (price) => `A instalação custa ${price}, uma vez.`,
      }),
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
    question: ({ plans }) =>
      hasFreeModem(plans) ? 'O modem Wi-Fi está incluso?' : 'Quanto custa o modem Wi-Fi?',
    answer: ({ plans }) => {
      const speeds = atSpeeds(withWifi6(plans))
      const cost = costText(plans, modemCents, {
        free: 'Sim, todos os planos vêm com modem Wi-Fi, sem custo.',
        paid: (price) => `O modem Wi-Fi custa ${price} por mês.`,
      })
      return cost && told(cost, speeds !== null && `${sentence(speeds)} ele é Wi-Fi 6.`)
    },
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
      const faster = wifi6Text('a')
      return speeds === null ? null : `Uma geração de Wi-Fi ${faster || 'mais nova'}. Ela vem só ${speeds}.`
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

const ifIdentityIsChecked =
  (...answer: readonly string[]): FaqEntry['answer'] =>
  () =>
    identityCheck ? answer : null

const safety: readonly FaqEntry[] = [
  {
    id: 'faq-docs-selfie',
    question: 'Por que pedem foto do documento e selfie?',
    answer: ifIdentityIsChecked(
      'Para confirmar que é você mesmo quem está contratando e evitar que alguém use seus dados.',
      'Depois do pedido, se for preciso, você recebe um link para enviar a foto do documento e uma selfie. A instalação segue quando os documentos forem confirmados.',
    ),
  },
  {
    id: 'faq-codigo-verificacao',
    question: 'Por que o código de verificação pede números do CPF?',
    answer: ifIdentityIsChecked(
      'Para conferir o titular. São só os 5 primeiros números do CPF ou CNPJ, nunca o número inteiro.',
    ),
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
  ...['faq-cobertura', 'faq-quando-instala', 'faq-fidelidade', 'faq-debito-automatico', 'faq-docs-selfie'],
]

/** The questions of the plain site, by subject. */
export const generalFaq: readonly { readonly title: string; readonly items: readonly FaqEntry[] }[] = [
  { title: 'Contratar', items: buying },
  { title: 'Instalação', items: installing },
  { title: 'Velocidade e Wi-Fi', items: speed },
  { title: 'Preço e vantagens', items: payingFaq },
  { title: 'Streaming', items: streaming },
  { title: 'Documentos e segurança', items: safety },
]
