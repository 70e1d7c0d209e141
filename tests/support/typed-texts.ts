import { cepSchema } from '@ultrafibra/contract/brazil/cep'
import { birthDateSchema } from '@ultrafibra/contract/brazil/date'
import { digits } from '@ultrafibra/contract/brazil/digits'
import { phoneSchema } from '@ultrafibra/contract/brazil/phone'
import { cnpjSchema, cpfSchema } from '@ultrafibra/contract/brazil/tax-id'
import { readForm } from '@ultrafibra/contract/form'
import * as says from '@ultrafibra/contract/texts'
import * as v from 'valibot'
import type { MaskName } from '../../src/ui/masks.ts'

/** A text as somebody writes it, what the field shows once it is left, and what is stored; a refusal says why. */
export interface TypedText {
  readonly kind: MaskName
  readonly text: string
  readonly shown: string
  readonly stored?: string
  readonly says?: string
}

type Rows = readonly (readonly [text: string, shown: string, stored: string])[]
type Refusals = readonly (readonly [text: string, shown: string, says: string])[]

const understood = (kind: MaskName, rows: Rows): readonly TypedText[] =>
  rows.map(([text, shown, stored]) => ({ kind, text, shown, stored }))
const refused = (kind: MaskName, rows: Refusals): readonly TypedText[] =>
  rows.map(([text, shown, says]) => ({ kind, text, shown, says }))

/** Many spellings of one value. */
const spellings = (kind: MaskName, shown: string, stored: string, texts: readonly string[]) =>
  understood(
    kind,
    texts.map((text) => [text, shown, stored]),
  )

const phones = [
  ...spellings('phone', '(11) 98765-4321', '11987654321', [
    '11987654321',
    '(11) 98765-4321',
    '11.98765.4321',
    '(11)98765.4321',
    ' 11 98765-4321 ',
    'Tel. 11 98765-4321',
    '１１９８７６５４３２１',
    '（１１）９８７６５－４３２１',
    '11\u00a098765\u20114321',
    '\u202a11 98765-4321\u202c',
    '11\u200b987654321',
    '+5511987654321',
    '+55 (11) 98765-4321',
    '+55 0 11 98765-4321',
    '\u2066+55 11 98765-4321\u2069',
    '5511987654321',
    '55 (11) 98765-4321',
    '55 011 98765-4321',
    '005511987654321',
    '00 55 (11) 98765-4321',
    '011987654321',
    '(011) 98765-4321',
    '01511987654321',
    '021 11 98765-4321',
    '0 15 (11) 98765-4321',
    '0xx11 98765-4321',
    '0**11 98765-4321',
  ]),
  ...spellings('phone', '(92) 98765-4321', '92987654321', [
    '92987654321',
    '+5592987654321',
    '5592987654321',
    '+55 92 98765-4321',
    '005592987654321',
    '0 92 98765-4321',
  ]),
  ...spellings('phone', '(55) 98765-4321', '55987654321', [
    '55987654321',
    '(55) 98765-4321',
    '+5555987654321',
    '5555987654321',
    '055 98765-4321',
    '015 55 98765-4321',
  ]),
  ...spellings('phone', '(11) 3333-4444', '1133334444', [
    '1133334444',
    '(11) 3333-4444',
    '+55 11 3333-4444',
    '551133334444',
    '55 011 3333-4444',
    '01133334444',
    '011 3333-4444',
  ]),
  ...understood('phone', [
    ['+55 99 99123-4567', '(99) 99123-4567', '99991234567'],
    ['+55 91 98765-4321', '(91) 98765-4321', '91987654321'],
    ['5598912345678', '(98) 91234-5678', '98912345678'],
    ['021 98765-4321', '(21) 98765-4321', '21987654321'],
    ['01987654321', '(19) 8765-4321', '1987654321'],
    ['(55) 3333-4444', '(55) 3333-4444', '5533334444'],
    ['+55 (55) 3333-4444', '(55) 3333-4444', '5533334444'],
    ['55 21 2345-6789', '(21) 2345-6789', '2123456789'],
    ['19987654321', '(19) 98765-4321', '19987654321'],
  ]),
  ...refused('phone', [
    ['+351 912 345 678', '+351912345678', says.phoneForeign],
    ['+1 (212) 555-1234', '+12125551234', says.phoneForeign],
    ['+49 9 12345678', '+49912345678', says.phoneForeign],
    ['00351912345678', '00351912345678', says.phoneForeign],
    ['+11 98765-4321', '+11987654321', says.phoneForeign],
    ['119876543210', '(11) 98765-43210', says.phoneLong],
    ['11 98765-4321 ramal 12', '(11) 98765-432112', says.phoneLong],
    ['+55 11 98765-43210', '+55 (11) 98765-43210', says.phoneLong],
    ['(11) 98765-4321 / (11) 3333-4444', '(11) 98765-43211133334444', says.phoneLong],
    ['(11) 9876-5432', '(11) 9876-5432', says.phoneInvalid],
    ['98765-4321', '(98) 7654-321', says.phoneInvalid],
    ['+55 11 9876-5432', '+55 (11) 9876-5432', says.phoneInvalid],
    ['(11) 88765-4321', '(11) 88765-4321', says.phoneInvalid],
    ['0800 555 1020', '0 (80) 0555-1020', says.phoneInvalid],
    ['(10) 98765-4321', '(10) 98765-4321', says.phoneInvalid],
    ['+55', '+55', says.phoneInvalid],
  ]),
]

const dates = [
  ...spellings('date', '09/02/1988', '1988-02-09', [
    '09/02/1988',
    '09021988',
    '9/2/1988',
    '09/2/1988',
    '9-2-1988',
    '9.2.1988',
    '９/２/１９８８',
    '\u200e09/02/1988',
    '9/2/88',
    '090288',
    '1988-02-09',
    '1988/02/09',
    '19880209',
    '1988-2-9',
    '9 de fevereiro de 1988',
    '9 de fev. de 1988',
    '9-fev-1988',
    '9º de fevereiro de 1988',
  ]),
  ...understood('date', [
    ['1/3/1990', '01/03/1990', '1990-03-01'],
    ['1º de março de 1990', '01/03/1990', '1990-03-01'],
    ['17/05/1990', '17/05/1990', '1990-05-17'],
    ['29 de fevereiro de 1988', '29/02/1988', '1988-02-29'],
    ['1988/02/29', '29/02/1988', '1988-02-29'],
    ['29/2/88', '29/02/1988', '1988-02-29'],
    ['2005-03-27', '27/03/2005', '2005-03-27'],
    ['2005/3/27', '27/03/2005', '2005-03-27'],
    ['27/3/05', '27/03/2005', '2005-03-27'],
    ['1/1/00', '01/01/2000', '2000-01-01'],
    ['31/12/50', '31/12/1950', '1950-12-31'],
    ['19/12/1975', '19/12/1975', '1975-12-19'],
    ['20/1/1980', '20/01/1980', '1980-01-20'],
    ['1/1/1900', '01/01/1900', '1900-01-01'],
  ]),
  ...refused('date', [
    ['31/02/1990', '31/02/1990', says.dateInvalid],
    ['29/2/1989', '29/02/1989', says.dateInvalid],
    ['17/05/19901', '17/05/19901', says.dateInvalid],
    ['1988/02/30', '1988-02-30', says.dateInvalid],
    ['1988-02', '1988-02', says.dateInvalid],
    ['17 de brumário de 1990', '17 de brumário de 1990', says.dateInvalid],
    ['9/2/19', '09/02/19', says.birthNoYear],
    ['9/2', '09/2', says.birthNoMonth],
    ['09/02', '09/02', says.birthNoYear],
    ['9', '9', says.birthNoDay],
    ['17/05/2024', '17/05/2024', says.birthMinor],
  ]),
]

const documents = [
  ...spellings('cpf', '529.982.247-25', '52998224725', [
    '52998224725',
    '529.982.247-25',
    '529.982.247/25',
    ' 529.982.247-25 ',
    'CPF: 529.982.247-25',
    'CPF nº 529.982.247-25',
    '５２９.982.247-２５',
    '529.982.247\u201125',
  ]),
  ...refused('cpf', [
    ['5299822472', '529.982.247-2', says.cpfShortText(1)],
    ['529.982.247-24', '529.982.247-24', says.cpfWrong],
    ['529982247251', '52.998.224/7251', says.cpfLong],
    ['529.982.247-25 529.982.247-25', '52.998.224/7255-29982247'.concat('25'), says.cpfLong],
    ['11.222.333/0001-81', '11.222.333/0001-81', says.cpfIsCnpj],
    ['4111 1111 1111 1111', '41.111.111/1111-1111', says.cpfLong],
  ]),
  ...spellings('cnpj', '11.222.333/0001-81', '11222333000181', [
    '11222333000181',
    '11.222.333/0001-81',
    'CNPJ: 11.222.333/0001-81',
    '１１.222.333/0001-81',
  ]),
  ...spellings('cnpj', '12.ABC.345/01DE-35', '12ABC34501DE35', [
    '12abc34501de35',
    '12.ABC.345/01DE-35',
    'CNPJ 12.abc.345/01de-35',
  ]),
  ...refused('cnpj', [
    ['1122233300018', '11.222.333/0001-8', says.cnpjShortText(1)],
    ['11.222.333', '11.222.333', says.cnpjShortText(6)],
    ['11.222.333/0001-82', '11.222.333/0001-82', says.cnpjWrong],
    ['11.222.333/0001-811', '11.222.333/0001-811', says.cnpjLong],
  ]),
  ...spellings('cep', '01310-100', '01310100', [
    '01310100',
    '01310-100',
    '01.310-100',
    'CEP: 01.310-100',
    '０１３１０-100',
    ' 01310 - 100 ',
    '\u202d01310-100\u202c',
  ]),
  ...refused('cep', [
    ['0131010', '01310-10', says.cepShort],
    ['013101000', '01310-1000', says.cepShort],
  ]),
  ...understood('digits', [
    ['2545', '2545', '2545'],
    ['25-45', '2545', '2545'],
    ['２５45', '2545', '2545'],
    ['0001', '0001', '0001'],
  ]),
]

/** Texts as people write them, by kind of field. */
export const typedTexts: readonly TypedText[] = [...phones, ...dates, ...documents]

const schemas: Readonly<Record<MaskName, (today: string) => v.GenericSchema<string, string>>> = {
  phone: () => phoneSchema,
  date: birthDateSchema,
  cpf: () => cpfSchema,
  cnpj: () => cnpjSchema,
  cep: () => cepSchema,
  digits: () => v.pipe(v.string(), v.transform(digits)),
}

/** What site and server make of a field's text. */
export const readTyped = (
  kind: MaskName,
  text: string,
  today: string,
): Pick<TypedText, 'stored' | 'says'> => {
  const schema = () => v.object({ field: schemas[kind](today) })
  const read = readForm({ schema }, { field: text }, { today })
  return read.ok ? { stored: read.values.field } : { says: read.errors.field ?? '' }
}
