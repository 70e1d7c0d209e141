import { expect, it } from 'vitest'
import { keepDoubleClicks } from '../../../src/app/double-click.ts'

const heard: string[] = []

/** A control that notes its clicks. */
const control = (markup: string, name: string): Element => {
  document.body.insertAdjacentHTML('beforeend', markup)
  const element = document.body.lastElementChild as Element
  element.addEventListener('click', () => heard.push(name))
  return element
}

const click = (target: Element, detail = 1): boolean =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

keepDoubleClicks(window)

it('keeps the second click of a double click to the control of the first', () => {
  const button = control('<button>A+</button>', 'button')
  const choice = control('<label>Dia 5 <input type="radio"></label>', 'choice')
  const link = control('<a href="#x">Voltar</a>', 'link')
  expect([click(button), click(button, 2), click(link, 3), click(choice, 2)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(heard).toEqual(['button', 'button'])
  const text = control('<p>Qual é o seu nome?</p>', 'text')
  const down = (detail: number): boolean =>
    text.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail }))
  expect([down(2), down(1), down(2)]).toEqual([false, true, true])
  click(link)
  expect(heard).toEqual(['button', 'button', 'link'])
  const press = (detail: number): boolean =>
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail }))
  expect([press(1), press(2)]).toEqual([true, false])
})
