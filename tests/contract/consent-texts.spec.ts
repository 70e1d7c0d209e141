import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { consentTexts, consentVersion } from '../../contract/consent-texts.ts'
import { contractPoints, contractVersion, usualOfferRules } from '../../contract/contract-points.ts'

const digestOf = (texts: unknown): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)

it('a text that visitors accept changes only with its version: a proof names the version', () => {
  expect({
    [`consents ${consentVersion}`]: digestOf(consentTexts),
    [`contract ${contractVersion}`]: digestOf([contractPoints, usualOfferRules]),
  }).toEqual({ 'consents 2026-11-22': '9e8eda205e577c30', 'contract 2026-11-22': '2f473ac5b3cb1c2a' })
})
