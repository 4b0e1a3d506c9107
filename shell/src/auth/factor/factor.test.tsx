// @vitest-environment jsdom
import { session } from '@curbwise/api/resources/session.calls'
import { call, setCallHooks, setCsrfToken } from '@curbwise/client'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { browserWithPasskey } from '@curbwise/testing/browser-with-passkey'
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
const SECURITY = {
  app: { since: '2026-11-03T16:00:00.000Z' },
  passkeys: [],
  recovery_codes: { left: 8, of: 10 },
  is_required: false,
}
const PASSKEY = { id: 'p-1', name: 'Office laptop', created_at: '2026-11-03T16:00:00.000Z', last_used_at: null }
const REQUEST = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 600_000,
  userVerification: 'preferred',
  allowCredentials: [],
}
const factorRequired = (factors?: readonly string[]) => ({
  status: 422,
  body: { code: 'factor_required', message: 'More is needed', details: { ticket: 'the-ticket', factors } },
})
const wrong = { status: 422, body: { code: 'wrong_factor', message: 'This code isn’t right, or it was already used.' } }

afterEach(() => {
  vi.unstubAllGlobals()
  setCallHooks({})
  setCsrfToken(null)
})

describe('the second step of a login', () => {
  it('asks for a code after the password, says when it’s wrong, and logs in', async () => {
    const gateway = fakeGateway({
      'POST /api/auth/login': factorRequired(),
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
      'POST /api/auth/login': factorRequired(),
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

  async function enterPassword(factors: readonly string[]) {
    const gateway = fakeGateway({
      'POST /api/auth/login': factorRequired(factors),
      'POST /api/auth/login/passkey': { body: REQUEST },
      'POST /api/auth/login/factor': { body: { csrf_token: 'next', user } },
    })
    const signIn = vi.fn()
    renderWithPlatform(<LogIn />, { path: '/login', platform: { signIn } })
    await userEvent.type(screen.getByLabelText('Email'), user.email)
    await userEvent.type(screen.getByLabelText('Password'), 'a long password')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByRole('heading', { name: 'Is it you?' })
    return { gateway, signIn }
  }

  it('asks for the passkey of a person who has one, with the ticket', async () => {
    const { asked } = browserWithPasskey()
    const { gateway, signIn } = await enterPassword(['app', 'passkey'])
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(user))
    expect(asked()).toEqual([REQUEST.challenge])
    expect(gateway.sent('POST /api/auth/login/passkey')[0]?.body).toEqual({ ticket: 'the-ticket' })
    expect(gateway.sent('POST /api/auth/login/factor')[0]?.body).toEqual({
      ticket: 'the-ticket',
      passkey: { id: 'AQID', response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' } },
    })
  })

  it('says that no passkey was used when the person cancels, and takes a code instead', async () => {
    browserWithPasskey({ refuses: true })
    const { gateway, signIn } = await enterPassword(['app', 'passkey'])
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/No passkey was used/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Use a code from your app' }))
    await userEvent.type(screen.getByLabelText('Code from your app'), '482915')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(signIn).toHaveBeenCalled())
    expect(gateway.sent('POST /api/auth/login/factor')[0]?.body).toEqual({ ticket: 'the-ticket', code: '482915' })
  })

  it('takes a recovery code where the browser knows no passkeys', async () => {
    await enterPassword(['passkey'])
    expect(screen.getByLabelText('Recovery code')).toBeDefined()
    expect(screen.queryByRole('button', { name: /passkey|app/ })).toBeNull()
  })
})

describe('the question before a dangerous action', () => {
  function open(confirm: Parameters<typeof fakeGateway>[0]) {
    let entered = false
    const gateway = fakeGateway({
      'PATCH /api/users/me': () =>
        entered ? { body: user } : { status: 403, body: { code: 'factor_needed', message: 'Confirm that it’s you' } },
      'GET /api/users/me/security': { body: SECURITY },
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

  it('takes a passkey, or one of the other ways that the person has', async () => {
    browserWithPasskey()
    const gateway = open({
      'GET /api/users/me/security': { body: { ...SECURITY, app: null, passkeys: [PASSKEY] } },
      'POST /api/users/me/factor/passkey': { body: REQUEST },
    })
    const renamed = rename()
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(screen.queryByRole('button', { name: 'Use a code from your app' })).toBeNull()
    expect(await renamed).toEqual(user)
    expect(gateway.sent('POST /api/users/me/factor')[0]?.body).toMatchObject({ passkey: { id: 'AQID' } })
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
