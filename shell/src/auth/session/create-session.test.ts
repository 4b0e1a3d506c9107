// @vitest-environment jsdom
import type { LoginUser, SessionContract } from '@curbwise/api/resources/session.schemas'
import * as client from '@curbwise/client'
import { NO_AUTH, authAtom, dirtyAtom, profileAtom, sessionAtom } from '@curbwise/platform'
import { fakeGateway } from '@curbwise/testing/fake-gateway'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createShellStore } from '../../app/store.ts'
import type { LogOutAnswer } from '../../driver-queue/log-out-question.ts'
import * as reporting from '../../errors/report.ts'
import { createSession } from './create-session.ts'

const contract = (name: string, timezone = 'America/Chicago', is_active = true): SessionContract => ({
  id: name.toLowerCase(),
  name,
  timezone,
  is_active,
})
const user = (changes: Partial<LoginUser>): LoginUser => ({
  id: 'u-1',
  roleId: 'r-1',
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  phone: null,
  role: 'tow_staff',
  files: [],
  contracts: [],
  tow_company: null,
  external_company: null,
  can_override: false,
  can_void: false,
  ...changes,
})
const company = { id: 't-1', name: 'Bayou City Towing', timezone: 'America/Phoenix', has_booting_access: true }

const waitingStep: client.QueueItem = {
  id: 'i-1',
  deed: 'step',
  name: 'en_route',
  endpoint: { name: 'tows.takeStep', method: 'POST', path: '/api/tows/{id}/steps', idempotent: true },
  input: { params: { id: 't-1' }, body: { step: 'en_route' } },
  case_id: 't-1',
  car: { license_plate: 'KVB8821', state: 'TX', vin: null },
  captured_at: '2026-03-01T06:54:00.000Z',
  place: 1,
  sha256: null,
  bytes: 0,
  tries: 0,
  server_errors: 0,
  sent_at: null,
  refusal: null,
}

function start() {
  const store = createShellStore(window)
  const ports = {
    store,
    window,
    queryClient: new QueryClient(),
    navigate: vi.fn(),
    confirmLoss: vi.fn(() => Promise.resolve(false)),
    askAboutQueue: vi.fn(() => Promise.resolve<LogOutAnswer>('stay')),
    onStillLoggedIn: vi.fn(),
    endLater: { begin: vi.fn(), drop: vi.fn(), resume: vi.fn() },
  }
  return { ...ports, session: createSession(ports), now: () => store.get(sessionAtom) }
}

const reported = vi.spyOn(reporting, 'reportError')
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  reported.mockClear()
})

describe('logging in', () => {
  it('sorts a manager’s complexes, selects the first, and uses its time zone', () => {
    const { session, now, navigate } = start()
    session.signIn(
      user({ role: 'contract_manager', contracts: [contract('Larkspur'), contract('Arbor', 'America/Denver')] }),
    )
    expect(now()).toMatchObject({
      isAuthenticated: true,
      name: 'Dana Whitfield',
      userId: 'u-1',
      roleId: 'r-1',
      timezone: 'America/Denver',
    })
    expect(now().contracts.map(({ name }) => name)).toEqual(['Arbor', 'Larkspur'])
    expect(navigate).toHaveBeenCalledWith('/complexes/units?id=arbor', { replace: true })
  })

  it('uses a tow company’s time zone, and preloads its active complexes by name', async () => {
    fakeGateway({
      'GET /api/users/contracts': {
        body: { data: [contract('Larkspur'), contract('Closed', 'UTC', false), contract('Arbor')] },
      },
    })
    const { session, now } = start()
    session.signIn(user({ tow_company: company, files: [{ id: 'f', file_type: 'avatar', file_url: '/api/files/f' }] }))
    await vi.waitFor(() => expect(now().contracts.map(({ name }) => name)).toEqual(['Arbor', 'Larkspur']))
    expect(now()).toMatchObject({ timezone: 'America/Phoenix', avatarUrl: '/api/files/f' })
  })

  it('keeps the complexes and the selected one of tow users while a refresh loads the list', async () => {
    const list = { data: [contract('Arbor'), contract('Larkspur')] }
    fakeGateway({
      'GET /api/users/contracts': { body: list },
      'GET /api/users/me': { body: user({ tow_company: company }) },
    })
    const { session, store, now } = start()
    session.signIn(user({ tow_company: company }))
    await vi.waitFor(() => expect(now().contracts).toHaveLength(2))
    session.selectContract('larkspur')
    const seen: unknown[] = []
    store.sub(sessionAtom, () => seen.push(now().selected_contract?.name))
    await session.refreshSession()
    expect(now().selected_contract?.name).toBe('Larkspur')
    expect(new Set(seen)).toEqual(new Set(['Larkspur']))
  })

  it('only reports a failed preload', async () => {
    fakeGateway({ 'GET /api/users/contracts': { status: 500, body: { code: 'internal', message: 'Broken' } } })
    const { session, now } = start()
    session.signIn(user({ tow_company: company }))
    await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1))
    expect(now().isAuthenticated).toBe(true)
  })

  it('uses a fixed time zone for the super admin', () => {
    const { session, now } = start()
    session.signIn(user({ role: 'super_admin', contracts: [contract('Arbor', 'America/Denver')] }))
    expect(now().timezone).toBe('America/Chicago')
  })

  it('keeps the complex that a super admin found, with its time zone, across a refresh', async () => {
    fakeGateway({ 'GET /api/users/me': { body: user({ role: 'super_admin' }) } })
    const { session, now } = start()
    session.signIn(user({ role: 'super_admin' }))
    expect(now().selected_contract).toBeNull()
    session.selectContract(contract('Larkspur', 'America/Denver'))
    await session.refreshSession()
    expect(now()).toMatchObject({
      selected_contract: { id: 'larkspur', timezone: 'America/Denver' },
      timezone: 'America/Chicago',
    })
    session.signIn(user({ role: 'tow_staff', tow_company: company, contracts: [contract('Arbor')] }))
    session.selectContract(contract('Stranger'))
    expect(now().contracts.map(({ name }) => name)).toEqual(['Arbor'])
  })

  it('goes on as the super admin at home when a refresh finds that the view has ended', async () => {
    const gateway = fakeGateway({
      'GET /api/users/me': { body: user({ role: 'super_admin' }) },
      'GET /api/users/contracts': { body: { data: [contract('Arbor')] } },
    })
    const { session, queryClient, now, navigate } = start()
    const viewing = { tow_company: company, contract: null, until: '2026-11-20T22:58:00.000Z' }
    session.signIn(user({ role: 'tow_admin', tow_company: company, viewing }))
    await vi.waitFor(() => expect(now().contracts).toHaveLength(1))
    queryClient.setQueryData(['tows'], 'of the company')
    await session.refreshSession()
    expect([now().role, now().contracts]).toEqual(['super_admin', []])
    expect(queryClient.getQueryData(['tows'])).toBeUndefined()
    expect(navigate).toHaveBeenLastCalledWith(expect.stringMatching(/^\/super-admin/), { replace: true })
    expect(gateway.sent('GET /api/users/contracts')).toHaveLength(1)
  })

  it('stays where ending the view led, although a refresh began before', async () => {
    const me = Promise.withResolvers<{ body: LoginUser }>()
    const gateway = fakeGateway({
      'GET /api/users/me': () => me.promise,
      'GET /api/users/contracts': { body: { data: [contract('Arbor')] } },
    })
    const { session, now, navigate } = start()
    const viewing = { tow_company: company, contract: null, until: '2026-11-20T22:58:00.000Z' }
    session.signIn(user({ role: 'tow_admin', tow_company: company, viewing }))
    const refreshed = session.refreshSession()
    await vi.waitFor(() => expect(gateway.sent('GET /api/users/me')).toHaveLength(1))
    session.signIn(user({ role: 'super_admin' }))
    const times = navigate.mock.calls.length
    me.resolve({ body: user({ role: 'super_admin' }) })
    await refreshed
    expect([now().role, navigate.mock.calls.length]).toEqual(['super_admin', times])
  })

  it('reports missing complexes and a missing or unknown time zone', () => {
    const { session } = start()
    session.signIn(user({ role: 'external_user' }))
    expect(reported.mock.calls.map(([error]) => (error as Error).message)).toEqual([
      'The session has no valid time zone',
      'The session has no contracts',
    ])
    reported.mockClear()
    session.signIn(user({ role: 'contract_staff', contracts: [contract('Arbor', 'Mars/Olympus')] }))
    expect(reported).toHaveBeenCalledTimes(1)
  })

  it('returns to the address that required the login, if the user can open it', () => {
    sessionStorage.setItem('return_to', '/complexes/vehicles?id=x')
    const { session, navigate } = start()
    session.signIn(user({ role: 'contract_manager', contracts: [contract('Arbor')] }))
    expect(navigate).toHaveBeenCalledWith('/complexes/vehicles?id=x', { replace: true })
    sessionStorage.setItem('return_to', '//evil.test')
    session.signIn(user({ role: 'contract_manager', contracts: [contract('Arbor')] }))
    expect(navigate).toHaveBeenLastCalledWith('/complexes/units?id=arbor', { replace: true })
  })
})

describe('the selected complex', () => {
  it('changes the time zone for managers', () => {
    const { session, now } = start()
    session.signIn(
      user({ role: 'contract_manager', contracts: [contract('Arbor'), contract('Larkspur', 'America/Denver')] }),
    )
    session.selectContract('larkspur')
    expect(now()).toMatchObject({ timezone: 'America/Denver', selected_contract: { name: 'Larkspur' } })
    session.selectContract('unknown')
    expect(now().selected_contract?.id).toBe('larkspur')
  })

  it('opens the list of the other complex on the page of a record', () => {
    const { session, navigate } = start()
    session.signIn(user({ role: 'contract_manager', contracts: [contract('Arbor'), contract('Larkspur')] }))
    navigate.mockClear()
    window.history.replaceState(null, '', '/complexes/tows/t-1/details?id=arbor')
    session.selectContract('arbor')
    expect(navigate).not.toHaveBeenCalled()
    session.selectContract('larkspur')
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/complexes/tows?id=larkspur')
    window.history.replaceState(null, '', '/')
  })

  it('doesn’t change a tow company’s time zone', () => {
    fakeGateway({ 'GET /api/users/contracts': { body: [contract('Arbor'), contract('Larkspur')] } })
    const { session, now } = start()
    session.signIn(user({ tow_company: company, contracts: [contract('Arbor'), contract('Larkspur')] }))
    session.selectContract('larkspur')
    expect(now()).toMatchObject({ timezone: 'America/Phoenix', selected_contract_id: 'larkspur' })
  })

  it('stays selected by id across a refresh, or falls back to the first', async () => {
    const contracts = [contract('Arbor'), contract('Larkspur')]
    fakeGateway({
      'GET /api/users/me': { body: user({ role: 'contract_manager', contracts: [...contracts, contract('Able')] }) },
    })
    const { session, now } = start()
    session.signIn(user({ role: 'contract_manager', contracts }))
    session.selectContract('larkspur')
    await session.refreshSession()
    expect(now().selected_contract_id).toBe('larkspur')
    fakeGateway({ 'GET /api/users/me': { body: user({ role: 'contract_manager', contracts: [contract('Able')] }) } })
    await session.refreshSession()
    expect(now().selected_contract_id).toBe('able')
  })
})

describe('logging out', () => {
  const logIn = (world: ReturnType<typeof start>) =>
    world.session.signIn(user({ role: 'contract_manager', contracts: [contract('Arbor')] }))

  it('logs out on the server, clears stores, responses, and cookies, and goes to the login', async () => {
    const gateway = fakeGateway({ 'GET /api/auth/logout': { body: { ok: true } } })
    const world = start()
    logIn(world)
    document.cookie = 'seen=1; path=/'
    world.queryClient.setQueryData(['tows.list', {}], { data: [] })
    await world.session.signOut()
    expect(gateway.sent('GET /api/auth/logout')).toHaveLength(1)
    expect(world.store.get(authAtom)).toEqual(NO_AUTH)
    expect([localStorage.getItem('auth'), localStorage.getItem('profile'), document.cookie]).toEqual([null, null, ''])
    expect(world.queryClient.getQueryCache().getAll()).toEqual([])
    expect(world.navigate).toHaveBeenLastCalledWith('/login', { replace: true })
  })

  it('logs out here without a response, deletes keys and copies first, and ends the session later', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const deleted = Promise.withResolvers<void>()
    const left = vi.spyOn(client, 'leaveDevice').mockReturnValue(deleted.promise)
    const world = start()
    world.session.signIn(user({ role: 'tow_driver', tow_company: company }))
    world.navigate.mockClear()
    const out = world.session.signOut()
    await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('u-1', { keep_queue: false }))
    expect(world.endLater.begin).toHaveBeenCalledExactlyOnceWith('staff')
    expect([world.store.get(authAtom), localStorage.getItem('auth')]).toEqual([NO_AUTH, null])
    expect(world.navigate).not.toHaveBeenCalled()
    deleted.resolve()
    await out
    expect(world.navigate).toHaveBeenLastCalledWith('/login', { replace: true })
    expect(world.onStillLoggedIn).not.toHaveBeenCalled()
    left.mockRestore()
  })

  it('stays logged in and says so if the server can’t end the session', async () => {
    fakeGateway({ 'GET /api/auth/logout': { status: 500, body: { code: 'internal', message: 'Broken' } } })
    const world = start()
    logIn(world)
    await world.session.signOut()
    expect(world.onStillLoggedIn).toHaveBeenCalledTimes(1)
    expect(world.endLater.begin).not.toHaveBeenCalled()
    expect(world.store.get(authAtom).isAuthenticated).toBe(true)
  })

  it('no longer has to end a session after the next login, which ended it', () => {
    const world = start()
    logIn(world)
    expect(world.endLater.drop).toHaveBeenCalledTimes(1)
  })

  it('asks about what waits on this phone, and stays, leaves it, or discards it', async () => {
    const gateway = fakeGateway({ 'GET /api/auth/logout': { body: { ok: true } } })
    const left = vi.spyOn(client, 'leaveDevice').mockResolvedValue()
    const waiting = vi
      .spyOn(client.driverQueue, 'state')
      .mockReturnValue({ ...client.driverQueue.state(), items: [waitingStep] })
    for (const answer of ['stay', 'leave', 'discard'] as const) {
      const world = start()
      world.session.signIn(user({ role: 'tow_driver', tow_company: company }))
      world.askAboutQueue.mockResolvedValue(answer)
      await world.session.signOut()
      expect(world.store.get(authAtom).isAuthenticated).toBe(answer === 'stay')
    }
    expect(gateway.sent('GET /api/auth/logout')).toHaveLength(2)
    expect(left.mock.calls).toEqual([
      ['u-1', { keep_queue: true }],
      ['u-1', { keep_queue: false }],
    ])
    waiting.mockRestore()
    left.mockRestore()
  })

  it('leaves what waits on this phone sealed when the session has ended', () => {
    const left = vi.spyOn(client, 'leaveDevice').mockResolvedValue()
    const world = start()
    world.session.signIn(user({ role: 'tow_driver', tow_company: company }))
    world.session.forget()
    expect(left).toHaveBeenCalledExactlyOnceWith('u-1', { keep_queue: true })
    left.mockRestore()
  })

  it('asks before unsaved work is lost', async () => {
    const gateway = fakeGateway({})
    const world = start()
    logIn(world)
    world.store.set(dirtyAtom, new Set(['tow-request']))
    await world.session.signOut()
    expect(world.confirmLoss).toHaveBeenCalledTimes(1)
    expect(gateway.requests).toHaveLength(0)
  })
})

describe('a resident', () => {
  it('leaves no PIN in local storage', async () => {
    const resident = {
      id: 'r',
      apartment_unit_id: 'a',
      unit_number: '214',
      resident_name: 'Noah',
      resident_email: null,
      timezone: 'America/Chicago',
      resident_pin_code: '739105',
      guest_pin_code: '304918',
    }
    fakeGateway({ 'GET /api/residents/me': { body: resident } })
    const { session, store, navigate } = start()
    store.set(authAtom, { ...NO_AUTH, isAuthenticated: true, role: 'resident' })
    await session.refreshSession()
    expect(store.get(profileAtom).resident?.resident_pin_code).toBe('739105')
    expect(JSON.stringify(localStorage)).not.toMatch(/739105|304918/)
    fakeGateway({ 'GET /api/residents/logout': { body: { ok: true } } })
    await session.signOut()
    expect(navigate).toHaveBeenLastCalledWith('/resident', { replace: true })
  })
})
