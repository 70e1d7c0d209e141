import { cnpjSchema, cpfSchema } from '@ultrafibra/contract/brazil/tax-id'
import * as v from 'valibot'
import { operation } from './port.ts'

const verdictSchema = v.picklist(['clear', 'quiz', 'rejected'])

/** What a document's risk allows: an order, an order after a quiz, or none online. */
export type Verdict = v.InferOutput<typeof verdictSchema>

export const riskPort = {
  name: 'risk',
  setting: 'RISK_URL',
  summary: 'Whether a CPF or CNPJ may order online',
  timeoutMs: 3_000,
  attempts: 2,
  whenDown:
    'Não conseguimos concluir a análise agora. O que você digitou continua aqui: tente de novo em instantes.',
  fallback:
    'The verdict on the same document holds. Without one of the last day the order is placed and marked for review: `risk` in `review` of `npm run orders`',
  operations: {
    assess: operation({
      summary: 'The verdict on a person or company',
      question: v.object({ cpf: v.nullable(cpfSchema), cnpj: v.nullable(cnpjSchema) }),
      answer: v.object({ verdict: verdictSchema }),
      alsoAnswers: [{ cpf: null, cnpj: '11222333000181' }],
      example: { question: { cpf: '52998224725', cnpj: null }, answer: { verdict: 'clear' } },
    }),
  },
} as const
