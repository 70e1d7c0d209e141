import { useReducer } from 'react'
import steps from '../../steps.json'

const initial = { at: 0, answers: {}, error: null }

function reducer(state, action) {
  const { name } = steps[state.at]
  switch (action.type) {
    case 'changed':
      return { ...state, answers: { ...state.answers, [name]: action.value }, error: null }
    case 'submitted':
      return state.answers[name]
        ? { ...state, at: state.at + 1, error: null }
        : { ...state, error: 'Preencha este campo' }
    default:
      return state
  }
}

export function Checkout() {
  const [{ at, answers, error }, dispatch] = useReducer(reducer, initial)
  const step = steps[at]
  if (!step) return <h1>Pedido enviado</h1>

  return (
    <>
      <h1>
        <label htmlFor={step.name}>{step.label}</label>
      </h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          dispatch({ type: 'submitted' })
        }}
      >
        <input
          id={step.name}
          type="text"
          value={answers[step.name] ?? ''}
          onChange={(event) => dispatch({ type: 'changed', value: event.target.value })}
        />
        {error && <p role="alert">{error}</p>}
        <button type="submit">Continuar</button>
      </form>
    </>
  )
}
