import { beforeEach, expect, it } from 'vitest'
import { keepSeriesTogether } from '../../../src/app/press-series.ts'

let now = 0
const heard: string[] = []

/** A control that notes its presses; a label presses the control in it. */
const control = (markup: string, name: string): Element => {
  document.body.insertAdjacentHTML('beforeend', markup)
  const element = document.body.lastElementChild as Element
  element.addEventListener('click', (event) => {
    event.preventDefault()
    heard.push(name)
  })
  return element
}

const press = (target: Element, { after = 200, x = 100, y = 100, detail = 1 } = {}): void => {
  now += after
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail })
  Object.defineProperty(event, 'timeStamp', { value: now })
  target.dispatchEvent(event)
}

const presses = (act: () => void): readonly string[] => {
  heard.length = 0
  now += 5_000
  act()
  return [...heard]
}

let send: Element
let choice: Element
let back: Element
beforeEach(() => {
  keepSeriesTogether(window)
  send = control('<button type="submit">Continuar</button>', 'send')
  choice = control('<label>Dia 5 <input type="radio"></label>', 'choice')
  back = control('<a href="/">Voltar</a>', 'back')
})

it('presses what stands at one place after a pause, after a key or elsewhere', () => {
  expect(presses(() => [press(send), press(choice, { after: 1_000 })])).toEqual(['send', 'choice'])
  expect(presses(() => [press(send), press(choice, { x: 130 })])).toEqual(['send', 'choice'])
  const typed = () => window.dispatchEvent(new Event('input'))
  expect(presses(() => [press(send), typed(), press(choice)])).toEqual(['send', 'choice'])
})

it('leaves a series at one place to the control that it began with', () => {
  expect(presses(() => [press(send), press(send)])).toEqual(['send', 'send'])
  expect(presses(() => [press(send), press(choice)])).toEqual(['send'])
  const hammering = () => [press(send), ...[300, 300, 300].map((after) => press(choice, { after, x: 104 }))]
  expect(presses(hammering)).toEqual(['send'])
  // An impatient visitor is heard a second after the first press.
  expect(presses(() => [hammering(), press(choice, { after: 200 })])).toEqual(['send', 'choice'])
})

it('chooses on another page, whose controls are others', () => {
  const turn = () => send.remove()
  expect(presses(() => [press(send), turn(), press(choice)])).toEqual(['send', 'choice'])
})

it('follows no link of another page in the place of a button, but one link after another', () => {
  const turn = () => window.dispatchEvent(new Event('page:other'))
  expect(presses(() => [press(send), turn(), press(back), press(back)])).toEqual(['send'])
  expect(presses(() => [press(send), turn(), press(back, { after: 1_000 })])).toEqual(['send', 'back'])
  expect(presses(() => [press(back), turn(), press(back)])).toEqual(['back', 'back'])
})

it('asks a page that has come since the first press of a series whether it is submitted', () => {
  const form = document.body.appendChild(document.createElement('form'))
  const next = form.appendChild(document.createElement('button'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    heard.push('next')
  })
  let isFilled = false
  window.addEventListener('press:late', (event) => {
    if (event instanceof CustomEvent && event.detail === form && !isFilled) event.preventDefault()
  })
  const turn = () => window.dispatchEvent(new Event('page:other'))
  expect(presses(() => [press(send), turn(), press(next), press(next)])).toEqual(['send'])
  expect(presses(() => [press(send), turn(), press(next, { after: 1_000 })])).toEqual(['send', 'next'])
  const typed = () => window.dispatchEvent(new Event('input'))
  expect(presses(() => [press(send), turn(), typed(), press(next)])).toEqual(['send', 'next'])
  expect(presses(() => [press(next), press(next)])).toEqual(['next', 'next'])
  isFilled = true
  expect(presses(() => [press(send), turn(), press(next)])).toEqual(['send', 'next'])
})

it('takes a label and its control for one, and follows links and buttons', () => {
  const input = choice.querySelector('input') as Element
  expect(presses(() => [press(choice), press(input, { after: 0 })])).toEqual(['choice', 'choice'])
  expect(presses(() => [press(send), press(back), press(send)])).toEqual(['send', 'back', 'send'])
})

it('does not mind keys, whose clicks have no place', () => {
  expect(presses(() => [press(send), press(choice, { detail: 0 })])).toEqual(['send', 'choice'])
})
