import { randomInt } from 'node:crypto'

const bodyDigits = 10
const lowest = 10 ** (bodyDigits - 1)
const highest = 10 ** bodyDigits

/** Luhn's check digit of a text of digits. */
export const luhnDigit = (body: string): number => {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** 11 digits: ten at random, which tell nothing of how many orders there are, and a check digit. */
export const newOrderNumber = (): string => {
  const body = String(randomInt(lowest, highest))
  return `${body}${luhnDigit(body)}`
}
