import { Formity } from '@formity/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import steps from '../../steps.json'

function Step({ name, label, defaultValues, onNext }) {
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues })

  return (
    <>
      <h1>
        <label htmlFor={name}>{label}</label>
      </h1>
      <form onSubmit={handleSubmit(onNext)}>
        <input id={name} type="text" {...register(name, { required: 'Preencha este campo' })} />
        {errors[name] && <p role="alert">{errors[name].message}</p>}
        <button type="submit">Continuar</button>
      </form>
    </>
  )
}

const flow = [
  ...steps.map(({ name, label }) => ({
    form: {
      fields: () => ({ [name]: ['', []] }),
      render: ({ fields, onNext }) => (
        <Step key={name} name={name} label={label} defaultValues={fields} onNext={onNext} />
      ),
    },
  })),
  { return: (values) => values },
]

export function Checkout() {
  const [order, setOrder] = useState(null)

  if (order) return <h1>Pedido enviado</h1>
  return <Formity flow={flow} onReturn={setOrder} />
}
