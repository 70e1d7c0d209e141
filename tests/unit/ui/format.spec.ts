import { shownTaxId } from '@ultrafibra/contract/brazil/tax-id-text'
import { maskEmail } from '@ultrafibra/server/leads/masking'
import { describe, expect, it } from 'vitest'
import { brlParts, formatBrl } from '../../../src/format/brl.ts'
import { formatCep } from '../../../src/format/cep.ts'
import { formatCnpj } from '../../../src/format/cnpj.ts'
import { formatCpf } from '../../../src/format/cpf.ts'
import { dayParts, formatDay, formatLongDay, formatShortDay } from '../../../src/format/date.ts'
import { maskedEmail } from '../../../src/format/email.ts'
import { formatPhone, telHref } from '../../../src/format/phone.ts'

describe('an e-mail', () => {
  it('is masked as the server masks it, and once', () => {
    const email = 'maria.aparecida@tim.com.br'
    expect([maskedEmail(email), maskedEmail(maskedEmail(email)), maskedEmail('')]).toEqual([
      maskEmail(email),
      maskEmail(email),
      '',
    ])
  })
})

describe('money', () => {
  it('has a no-break space, so that a price never wraps', () => {
    expect(formatBrl(12999)).toBe('R$\u00a0129,99')
  })

  it('comes in parts for large type', () => {
    expect(brlParts(129990)).toEqual({ symbol: 'R$', integer: '1.299', cents: '90' })
  })
})

describe('a day', () => {
  it('is written the Brazilian way', () => {
    expect(formatDay('1990-05-17')).toBe('17/05/1990')
  })

  it('is the same in every time zone', () => {
    expect([formatShortDay('2026-11-23'), formatLongDay('2026-11-23'), dayParts('2026-11-23')]).toEqual([
      'seg., 23 de nov.',
      'segunda-feira, 23 de novembro',
      { weekday: 'seg', day: '23 de nov' },
    ])
  })

  it('stays unchanged if it is no ISO day', () => {
    expect(formatDay('ontem')).toBe('ontem')
  })
})

describe('document and phone numbers', () => {
  it('are formatted as printed', () => {
    expect([
      formatCep('01310100'),
      formatPhone('11987654321'),
      formatPhone('1133334444'),
      formatCpf('52998224725'),
      formatCnpj('12abc34501de35'),
      telHref('0800 555 1020'),
    ]).toEqual([
      '01310-100',
      '(11) 98765-4321',
      '(11) 3333-4444',
      '529.982.247-25',
      '12.ABC.345/01DE-35',
      'tel:08005551020',
    ])
  })

  it('show their last two characters when masked, also those that the server has masked', () => {
    expect(['52998224725', '•••••••••25', '12ABC34501DE35'].map(shownTaxId)).toEqual([
      '•••.•••.•••-25',
      '•••.•••.•••-25',
      '••.•••.•••/••••-35',
    ])
  })

  it('are hidden whole while incomplete', () => {
    expect(['5299', '12ABC'].map(shownTaxId)).toEqual(['••••', '•••••'])
  })
})
