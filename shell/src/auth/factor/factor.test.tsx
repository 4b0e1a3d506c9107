// @vitest-environment jsdom
import { session } from '@curbwise/api/resources/session.calls'
import { call, setCallHooks, setCsrfToken } from '@curbwise/client'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LogIn } from '../pages/log-in.tsx'
import { FactorHost } from './factor-host.tsx'
import { createFactorQuestion } from './factor-question.ts'

const user = {
  id: 'u-1',
  roleId: 'r-1',
  name: 'Gil Arceneaux',
  email: 'gil@example.com',
  phone: null,
  role: 'tow_admin',
  files: [],
  contracts: [],
  tow_company: null,
  external_company: null,
  can_override: false,
  can_void: false,
}
const wrong = { status: 422, body: { code: 'wrong_factor', message: 'This code isn’t right, or it was already used.' } }

afterEach(() => {
  setCallHooks({})
  setCsrfToken(null)
})

describe('the second step of a login', () => {
  it('asks for a code after the password, says when it’s wrong, and logs in', async () => {
    const gateway = fakeGateway({
      'POST /api/auth/login': {
        status: 422,
        body: { code: 'factor_required', message: 'More is needed', details: { ticket: 'the-ticket' } },
      },
      'POST /api/auth/login/factor': ({ body }) =>
        (body as { code?: string }).code === '482915' ? { body: { csrf_token: 'next', user } } : wrong,
    })
    const signIn = vi.fn()
    renderWithPlatform(<LogIn />, { path: '/login', platform: { signIn } })
    await userEvent.type(screen.getByLabelText('Email'), user.email)
    await userEvent.type(screen.getByLabelText('Password'), 'a long password')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByRole('heading', { name: 'Is it you?' })).toBeDefined()
    await userEvent.type(screen.getByLabelText('Code from your app'), '111111')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/This code isn’t right/)).toBeDefined()
    await userEvent.clear(screen.getByLabelText('Code from your app'))
    await userEvent.type(screen.getByLabelText('Code from your app'), '482 915')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(user))
    expect(gateway.sent('POST /api/auth/login/factor').at(-1)?.body).toEqual({ ticket: 'the-ticket', code: '482915' })
  })

  it('takes a recovery code instead', async () => {
    const gateway = fakeGateway({
      'POST /api/auth/login': {
        status: 422,
        body: { code: 'factor_required', message: 'More is needed', details: { ticket: 'the-ticket' } },
      },
      'POST /api/auth/login/factor': { body: { csrf_token: 'next', user } },
    })
    const signIn = vi.fn()
    renderWithPlatform(<LogIn />, { path: '/login', platform: { signIn } })
    await userEvent.type(screen.getByLabelText('Email'), user.email)
    await userEvent.type(screen.getByLabelText('Password'), 'a long password')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(screen.getByLabelText('Recovery code'), '7kq4-m2xd')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(signIn).toHaveBeenCalled())
    expect(gateway.sent('POST /api/auth/login/factor')[0]?.body).toEqual({
      ticket: 'the-ticket',
      recovery_code: '7KQ4M2XD',
    })
  })
})

describe('the question before a dangerous action', () => {
  function open(confirm: Parameters<typeof fakeGateway>[0]) {
    let entered = false
    const gateway = fakeGateway({
      'PATCH /api/users/me': () =>
        entered ? { body: user } : { status: 403, body: { code: 'factor_needed', message: 'Confirm that it’s you' } },
      'POST /api/users/me/factor': () => {
        entered = true
        return { body: { until: '2026-11-20T22:08:00.000Z' } }
      },
      ...confirm,
    })
    const store = createStore()
    setCallHooks({ onFactorNeeded: createFactorQuestion(store) })
    renderWithPlatform(
      <Provider store={store}>
        <FactorHost />
      </Provider>,
    )
    return gateway
  }
  const rename = () => call(session.updateProfile, { body: { name: 'Gil A.' } })

  it('appears once for two calls, and both go on when it is answered', async () => {
    const gateway = open({})
    const both = Promise.all([rename(), rename()])
    await userEvent.type(await screen.findByLabelText('Code from your app'), '482915')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await both).toEqual([user, user])
    expect(gateway.sent('POST /api/users/me/factor')).toHaveLength(1)
    expect(screen.queryByRole('dialog', { name: 'Confirm that it’s you' })).toBeNull()
  })

  it('stays with a wrong code, and refuses the call when it is canceled', async () => {
    const gateway = open({ 'POST /api/users/me/factor': wrong })
    const refused = rename().catch((error: unknown) => error)
    await userEvent.type(await screen.findByLabelText('Code from your app'), '111111')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/This code isn’t right/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await refused).toMatchObject({ code: 'factor_needed' })
    expect(gateway.sent('PATCH /api/users/me')).toHaveLength(1)
  })
})
