const steps = STEPS
const answers = {}
let at = 0

const heading = document.querySelector('h1')
const label = document.querySelector('label')
const form = document.querySelector('form')
const input = document.querySelector('input')
const error = document.querySelector('#error')

form.addEventListener('submit', (event) => {
  event.preventDefault()
  error.hidden = input.value !== ''
  if (input.value === '') return
  answers[steps[at].name] = input.value
  at += 1
  if (at === steps.length) {
    heading.textContent = 'Pedido enviado'
    form.remove()
    return
  }
  label.textContent = steps[at].label
  input.name = steps[at].name
  input.value = ''
})
