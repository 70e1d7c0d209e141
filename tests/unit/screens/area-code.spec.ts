import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info'
import { areaCodeWarning } from '@ultrafibra/contract/brazil/phone'
import { expect, it } from 'vitest'

it('exactly the unused area codes get a hint', () => {
  const codes = Array.from({ length: 90 }, (_, index) => String(index + 10))
  const doubted = codes.filter((code) => areaCodeWarning(`${code}987654321`) !== undefined)
  expect(doubted).toEqual(codes.filter((code) => getAreaCodeInfo(code) === null))
})
