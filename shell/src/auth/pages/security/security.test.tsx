// @vitest-environment jsdom
import type { OwnSecurity, OwnSession } from '@curbwise/api/resources/own-security.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { browserWithPasskey } from '@curbwise/testing/browser-with-passkey'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Security from '../security.tsx'

const OFF: OwnSecurity = { app: null, passkeys: [], recovery_codes: null, is_required: false }
const ON: OwnSecurity = {
  app: { since: '2026-11-03T16:00:00.000Z' },
  passkeys: [],
  recovery_codes: { left: 8, of: 10 },
  is_required: false,
}
const LAPTOP = {
  id: 'p-1',
  name: 'Office laptop',
  created_at: '2026-11-03T16:00:00.000Z',
  last_used_at: '2026-11-20T21:50:00.000Z',
}
const WITH_PASSKEY: OwnSecurity = { ...ON, app: null, passkeys: [LAPTOP] }
const REQUEST = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Curbwise' },
  user: { id: 'dS0x', name: 'gil@example.com', displayName: 'Gil' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 600_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  excludeCredentials: [],
}
const CODES = ['7KQ4-M2XD', 'P9TR-64HW']
const sessionOf = (id: string, fields: Partial<OwnSession> = {}): OwnSession => ({
  id,
  device: 'Chrome on Windows',
  kind: 'computer',
  started_at: '2026-11-20T14:00:00.000Z',
  last_seen_at: '2026-11-20T21:50:00.000Z',
  is_current: false,
  factor: null,
  ...fields,
})
const HERE = sessionOf('a', { is_current: true, factor: 'app' })
const PHONE = sessionOf('b', { device: 'Chrome on Android', kind: 'phone' })

afterEach(() => {
  vi.unstubAllGlobals()
})

function open(first: OwnSecurity, more: Parameters<typeof fakeGateway>[0] = {}) {
  let security = first
  let sessions = [HERE, PHONE]
  const change = (next: OwnSecurity) => (security = next)
  const keepHere = () => ({ body: { data: (sessions = [HERE]) } })
  const gateway = fakeGateway({
    'GET /api/users/me/security': () => ({ body: security }),
    'GET /api/users/me/sessions': () => ({ body: { data: sessions } }),
    'DELETE /api/users/me/sessions/b': keepHere,
    'POST /api/users/me/sessions/end-others': keepHere,
    'POST /api/users/me/authenticator': { body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://x', qr: ['10', '01'] } },
    'POST /api/users/me/authenticator/confirm': () => ({ body: { security: change(ON), recovery_codes: CODES } }),
    'DELETE /api/users/me/authenticator': () => ({ body: change(OFF) }),
    'POST /api/users/me/passkeys': { body: REQUEST },
    'POST /api/users/me/passkeys/confirm': () => ({
      body: { security: change(WITH_PASSKEY), recovery_codes: CODES },
    }),
    'DELETE /api/users/me/passkeys/p-1': () => ({ body: change(OFF) }),
    ...more,
  })
  const refreshSession = vi.fn(() => Promise.resolve())
  renderWithPlatform(<Security />, {
    path: '/account/security',
    session: { role: 'tow_admin' },
    platform: { refreshSession },
  })
  return { gateway, refreshSession }
}

describe('two-step login on the security page', () => {
  it('is set up with the password and a code, and shows the recovery codes once', async () => {
    const { refreshSession } = open(OFF)
    await userEvent.type(await screen.findByLabelText('Your password'), 'a long password')
    await userEvent.click(screen.getByRole('button', { name: 'Set up an authenticator app' }))
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Code'), '482915')
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
    const codes = await screen.findByRole('list', { name: 'Your recovery codes' })
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES)
    await waitFor(() => expect(refreshSession).toHaveBeenCalled())
  })

  it('doesn’t show codes that were created earlier', async () => {
    open(ON)
    expect(await screen.findByText('8 of 10 left')).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Your recovery codes' })).toBeNull()
  })

  it('is turned off after a question', async () => {
    const { gateway } = open(ON)
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByLabelText('Your password')).toBeDefined()
    expect(gateway.sent('DELETE /api/users/me/authenticator')).toHaveLength(1)
  })

  it('says that it is required, and what failed to load', async () => {
    open(
      { ...OFF, is_required: true },
      { 'GET /api/users/me/sessions': { status: 503, body: { code: 'x', message: 'Down' } } },
    )
    expect(await screen.findByText('Required for your role')).toBeDefined()
    expect(await screen.findByText('Couldn’t load your sessions')).toBeDefined()
  })
})

describe('passkeys on the security page', () => {
  async function add() {
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    const part = within(screen.getByRole('region', { name: 'Passkeys' }))
    await userEvent.type(part.getByLabelText('Name'), 'Office laptop')
    await userEvent.type(part.getByLabelText('Your password'), 'a long password')
    await userEvent.click(part.getByRole('button', { name: 'Continue' }))
    return part
  }

  it('are added with a name and the password, and the first shows the recovery codes', async () => {
    const { asked } = browserWithPasskey()
    const { gateway, refreshSession } = open(OFF)
    const part = await add()
    expect(await part.findByText('Office laptop')).toBeDefined()
    expect(part.getByText('Added 11/03/2026, 10:00 AM, used 11/20/2026, 3:50 PM')).toBeDefined()
    expect(asked()).toEqual([REQUEST.challenge])
    expect(gateway.sent('POST /api/users/me/passkeys')[0]?.body).toEqual({ current_password: 'a long password' })
    expect(gateway.sent('POST /api/users/me/passkeys/confirm')[0]?.body).toEqual({
      name: 'Office laptop',
      passkey: {
        id: 'AQID',
        response: { clientDataJSON: 'AQ', attestationObject: 'BA', transports: ['internal'] },
      },
    })
    expect(screen.getByRole('list', { name: 'Your recovery codes' })).toBeDefined()
    await waitFor(() => expect(refreshSession).toHaveBeenCalled())
  })

  it('aren’t added when the person cancels in the browser, and what was typed stays', async () => {
    browserWithPasskey({ refuses: true })
    const { gateway } = open(OFF)
    const part = await add()
    expect(await part.findByText(/No passkey was added/)).toBeDefined()
    expect(part.getByLabelText('Name')).toHaveProperty('value', 'Office laptop')
    expect(gateway.sent('POST /api/users/me/passkeys/confirm')).toEqual([])
  })

  it('are removed after a question that says when two-step login ends with it', async () => {
    const { gateway } = open(WITH_PASSKEY)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Office laptop' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/Turn off two-step login/)).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('Office laptop')).toBeNull())
    expect(gateway.sent('DELETE /api/users/me/passkeys/p-1')).toHaveLength(1)
  })

  it('leave two-step login on next to an app, and can’t be added by an old browser', async () => {
    open({ ...WITH_PASSKEY, app: ON.app })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Office laptop' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.queryByText(/Turn off two-step login/)).toBeNull()
    expect(screen.getByText(/This browser can’t add a passkey/)).toBeDefined()
  })
})

describe('sessions on the security page', () => {
  it('mark this one and how it logged in, and end another', async () => {
    open(OFF)
    const list = await screen.findByText('Chrome on Android')
    expect(list).toBeDefined()
    expect(screen.getByText('This one')).toBeDefined()
    expect(screen.getByText(/app code/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'End Chrome on Android' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }))
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
  })

  it('end all at once', async () => {
    const { gateway } = open(OFF)
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }))
    await waitFor(() => expect(gateway.sent('POST /api/users/me/sessions/end-others')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  })
})
