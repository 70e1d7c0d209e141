import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Route, Routes, useNavigate } from 'react-router'
import steps from '../../steps.json'

const paths = ['/', ...steps.slice(1).map(({ name }) => `/${name}`), '/pedido-enviado']

function Step({ name, label, next, answers, save }) {
  const navigate = useNavigate()
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues: answers })

  const onSubmit = (answer) => {
    save({ ...answers, ...answer })
    navigate(next)
  }

  return (
    <>
      <h1>
        <label htmlFor={name}>{label}</label>
      </h1>
      <form onSubmit={handleSubmit(onSubmit)}>
        <input id={name} type="text" {...register(name, { required: 'Preencha este campo' })} />
        {errors[name] && <p role="alert">{errors[name].message}</p>}
        <button type="submit">Continuar</button>
      </form>
    </>
  )
}

export function Checkout() {
  const [answers, save] = useState({})

  return (
    <Routes>
      {steps.map((step, at) => (
        <Route
          key={step.name}
          path={paths[at]}
          element={<Step key={step.name} {...step} next={paths[at + 1]} answers={answers} save={save} />}
        />
      ))}
      <Route path="/pedido-enviado" element={<h1>Pedido enviado</h1>} />
    </Routes>
  )
}
