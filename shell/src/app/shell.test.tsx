// @vitest-environment jsdom
import { authAtom, dirtyAtom, NO_AUTH, toastsAtom } from '@curbwise/platform'
import { setCsrfToken } from '@curbwise/client'
import { fakeGateway, type FakeAnswer } from '@curbwise/testing/fake-gateway'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServices } from './services.ts'
import { Shell } from './shell.tsx'

const user = {
  id: 'u-1',
  roleId: 'r-1',
  name: 'Elena Brandt',
  email: 'elena@example.com',
  phone: null,
  role: 'contract_manager',
  files: [],
  contracts: [
    { id: '0b5a6b08-485a-4fff-8fff-0123456789ab', name: 'Arbor Ridge', timezone: 'America/Chicago', is_active: true },
  ],
  tow_company: null,
  external_company: null,
  can_override: false,
  can_void: false,
}
const stored = (role: string) =>
  localStorage.setItem('auth', JSON.stringify({ ...NO_AUTH, isAuthenticated: true, role, timezone: 'America/Chicago' }))

vi.stubGlobal('__DEVELOPMENT__', false)
const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
/** A registry without remotes. Missing remotes aren't refetched, so no request of one test can reach the next. */
const registry = vi.fn((): FakeAnswer => ({ body: { platform: '0', remotes: {} } }))

const LOG_OUT = { 'GET /api/auth/logout': { body: { ok: true } } } as const

async function open(path: string, answers: Parameters<typeof fakeGateway>[0] = {}) {
  window.history.replaceState(null, '', path)
  const gateway = fakeGateway({ 'GET /remotes.json': registry, ...answers })
  vi.stubGlobal('__DEVELOPMENT__', false)
  const { services, ...rest } = createServices(window)
  await act(async () => {
    render(<Shell services={services} {...rest} />)
  })
  return { ...rest, services, gateway }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setCsrfToken(null)
  registry.mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  scrolled.mockClear()
})

describe('the shell', () => {
  it('logs in from the root path and goes home', async () => {
    const { router } = await open('/', {
      'POST /api/auth/login': { body: { csrf_token: 'next', user } },
      'GET /api/demo/accounts': { status: 404, body: { code: 'not_found', message: 'Not found' } },
    })
    expect(router.state.location.pathname).toBe('/login')
    expect(document.title).toBe('Log in · Curbwise')
    await userEvent.type(screen.getByLabelText('Email'), 'elena@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'a long password')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(
        `/complexes/units?id=${user.contracts[0]?.id}`,
      ),
    )
  })

  it('checks access before fetching anything of an area', async () => {
    await open('/tows')
    expect(screen.getByRole('heading', { name: 'Your login session has expired, please log in again' })).toBeDefined()
    expect(registry).not.toHaveBeenCalled()
  })

  it('doesn’t name the tab of a public page in English before the page names it in Spanish', async () => {
    localStorage.setItem('language', JSON.stringify('es'))
    await open('/guest')
    expect(document.title).toBe('Curbwise')
  })

  it('hides screens that the role can’t open', async () => {
    stored('contract_manager')
    await open('/super-admin/devices')
    expect(screen.getByText("Sorry, that page doesn't exist. Please wait as we redirect you back")).toBeDefined()
    expect(registry).not.toHaveBeenCalled()
  })

  it('shows only the 401 screen when the gateway no longer knows the session, and clears it when leaving', async () => {
    stored('contract_manager')
    const { services, store, gateway } = await open('/complexes/units', {
      ...LOG_OUT,
      'GET /api/users/me': { status: 401, body: { code: 'unauthenticated', message: 'Unauthenticated' } },
    })
    // Wait for the layout and its page for a screen that no remote provides.
    await screen.findByText("This screen isn't available in this version")
    await act(() => services.session.refreshSession().catch(() => {}))
    expect(screen.queryAllByRole('navigation')).toEqual([])
    expect(screen.getByRole('heading', { name: 'Your login session has expired, please log in again' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByLabelText('Email')).toBeDefined()
    expect(store.get(authAtom)).toEqual(NO_AUTH)
    expect(sessionStorage.getItem('return_to')).toBe('/complexes/units')
    expect(gateway.sent('GET /api/auth/logout')).toHaveLength(1)
  })

  it('logs nobody out when a view has ended and the super admin’s own session goes on', async () => {
    const ended = { status: 401, body: { code: 'unauthenticated', message: 'Unauthenticated' } }
    const viewing = {
      tow_company: { id: 'c', name: 'Bayou City Towing' },
      contract: null,
      until: '2099-01-01T00:00:00Z',
    }
    const answers = [ended, { body: { ...user, contracts: [], role: 'super_admin' } }]
    const { services, store, router, gateway } = await open('/login', {
      ...LOG_OUT,
      'GET /api/users/me': () => answers.shift() ?? ended,
      'GET /api/users/contracts': { body: { data: [] } },
    })
    const company = { id: 'c', name: 'Bayou City Towing', timezone: 'America/Chicago', has_booting_access: true }
    act(() => services.session.signIn({ ...user, role: 'tow_admin', tow_company: company, viewing } as never))
    await act(() => services.session.refreshSession().catch(() => {}))
    await waitFor(() => expect(store.get(authAtom).role).toBe('super_admin'), { timeout: 5_000 })
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/super-admin/))
    expect(gateway.sent('GET /api/auth/logout')).toEqual([])
  })

  it('logs nobody out when a request of a view is refused after it has ended', async () => {
    const ended = { status: 401, body: { code: 'unauthenticated', message: 'Unauthenticated' } }
    const answers = [ended]
    const { services, store, gateway } = await open('/login', {
      ...LOG_OUT,
      'GET /api/users/me': () => answers.shift() ?? { body: { ...user, contracts: [], role: 'super_admin' } },
    })
    act(() => services.session.signIn({ ...user, contracts: [], role: 'super_admin' } as never))
    await act(() => services.session.refreshSession().catch(() => {}))
    await waitFor(() => expect(gateway.sent('GET /api/users/me')).toHaveLength(2), { timeout: 5_000 })
    expect(store.get(authAtom).isAuthenticated).toBe(true)
    expect(screen.queryByText(/login session has expired/)).toBeNull()
    expect(gateway.sent('GET /api/auth/logout')).toEqual([])
  })

  it('keeps a public page open when the session has ended, and forgets the login', async () => {
    stored('tow_driver')
    const { services, store, router } = await open('/forgot-password', {
      'GET /api/users/me': { status: 401, body: { code: 'unauthenticated', message: 'Unauthenticated' } },
    })
    await act(() => services.session.refreshSession().catch(() => {}))
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot password' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/forgot-password')
    expect(store.get(authAtom)).toEqual(NO_AUTH)
  })

  it('logs out on the server, with a CSRF token, when it shows that the session has expired', async () => {
    stored('tow_staff')
    const { gateway } = await open('/resident/dashboard', LOG_OUT)
    expect(screen.getByRole('heading', { name: 'Your login session has expired, please log in again' })).toBeDefined()
    await waitFor(() => expect(gateway.sent('GET /api/auth/logout')[0]?.headers.get('csrf-token')).toBe('token'))
  })

  it('retries with a new token if its token belongs to a replaced session', async () => {
    stored('tow_staff')
    setCsrfToken('of a session that was replaced')
    const mismatch = { status: 403, body: { code: 'csrf_mismatch', message: 'CSRF Token Mismatch' } }
    const { gateway, store } = await open('/resident/dashboard', {
      'GET /api/auth/logout': ({ headers }) =>
        headers.get('csrf-token') === 'token' ? LOG_OUT['GET /api/auth/logout'] : mismatch,
    })
    await waitFor(() => expect(gateway.sent('GET /api/auth/logout')).toHaveLength(2))
    expect(store.get(toastsAtom)).toEqual([])
  })

  it('goes to the login and clears the session even if the server can’t be reached', async () => {
    stored('tow_staff')
    const { router, store } = await open('/resident/dashboard')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/resident'))
    expect(store.get(authAtom)).toEqual(NO_AUTH)
  })

  it('doesn’t wait forever for a server that never responds', async () => {
    stored('tow_staff')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { store } = await open('/resident/dashboard')
      vi.stubGlobal('fetch', () => new Promise(() => {}))
      fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
      fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      expect(store.get(authAtom)).toEqual(NO_AUTH)
    } finally {
      vi.useRealTimers()
    }
  })

  it('goes back one page from an unknown address, or home if the previous page isn’t ours', async () => {
    stored('super_admin')
    const { router } = await open('/account/profile')
    await act(() => router.navigate('/no-such-page'))
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/profile'))
    cleanup()
    sessionStorage.clear()
    const { router: fresh } = await open('/no-such-page')
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(fresh.state.location.pathname).toBe('/super-admin/tow-companies'))
  })

  it('shows a 403 as an error toast', async () => {
    stored('contract_manager')
    const { services, store } = await open('/login', {
      'GET /api/users/me': { status: 403, body: { code: 'unauthorized', message: 'Unauthorized' } },
    })
    await act(() => services.session.refreshSession().catch(() => {}))
    expect(store.get(toastsAtom)).toMatchObject([{ severity: 'error', summary: 'Error', detail: 'Unauthorized' }])
  })

  it('leaves pages that need a login when another tab logs out', async () => {
    stored('resident')
    const { router } = await open('/resident/dashboard', { 'GET /api/residents/me': { body: {} } })
    localStorage.removeItem('auth')
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth' })))
    await waitFor(() => expect(router.state.location.pathname).toBe('/resident'))
  })

  it('asks before unsaved work is lost', async () => {
    const { router, store } = await open('/login')
    act(() => store.set(dirtyAtom, new Set(['form'])))
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/login')
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'))
  })
})
