import * as v from 'valibot'
import { areaCodeWarning, optionalPhoneSchema, phoneSchema } from '../brazil/phone.ts'
import { defineFieldQuestion } from './question.ts'

export const phone = defineFieldQuestion({
  name: 'telefone',
  title: 'Qual é o seu celular?',
  why: 'É por ele que confirmamos a instalação.',
  section: 'dados-pessoais',
  funnel: 4,
  saves: 'phone',
  payload: () => v.strictObject({ phone: phoneSchema, phone2: optionalPhoneSchema }),
  fields: ['phone', 'phone2'],
  field: {
    label: 'Celular com DDD',
    mask: 'phone',
    width: 'cpf',
    autoComplete: 'tel-national',
    inputMode: 'tel',
    warning: areaCodeWarning,
  },
  review: { label: 'Celular', as: 'phone' },
  recovery: ['phone'],
  missing: 'o celular',
})
