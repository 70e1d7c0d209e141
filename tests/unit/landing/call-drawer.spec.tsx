import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { callDrawerMachine } from '../../../machines/call-drawer/call-drawer.machine.ts'
import { callDrawerActors } from '../../../src/actors/landing-call.actors.ts'
import { callDrawer } from '../../../src/landing/islands/call-drawer.island.tsx'
import { landingPage, openDrawer, runOn } from '../../support/landing-page.ts'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

beforeAll(openDialogsAsBrowsersDo)

it("shows a phone's error in the call drawer, and keeps phone and focus", async () => {
  const { landing } = landingPage()
  const { actor, until } = runOn(callDrawerMachine.provide({ actors: callDrawerActors(landing, 'visit') }))
  render(<callDrawer.View landing={landing} data={null} actor={actor} />)
  await act(async () => actor.send(openDrawer()))
  const phone = screen.getByLabelText<HTMLInputElement>('Celular com DDD')
  await userEvent.type(phone, '10987654321')
  await userEvent.click(screen.getByRole('button', { name: 'Receber ligação' }))
  await act(async () => void (await until((snapshot) => snapshot.context.errors.phone !== undefined)))
  expect([
    document.getElementById('call-phone-error')?.textContent,
    document.activeElement === phone,
    phone.value,
  ]).toEqual(['Erro: Esse número não é válido. Verifique a digitação.', true, '(10) 98765-4321'])
})
