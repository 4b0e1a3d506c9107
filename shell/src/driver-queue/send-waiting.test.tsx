// @vitest-environment jsdom
import { driverQueue, setCsrfToken, type DriverQueueState, type QueueItem } from '@curbwise/client'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShellContext, type Shell } from '../app/shell-context.ts'
import SendWaiting from './send-waiting.tsx'

const PERSON = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'
const STEP: QueueItem = {
  id: 'i1',
  deed: 'step',
  name: 'on_scene',
  endpoint: { name: 'tows.takeStep', method: 'POST', path: '/api/tows/{id}/steps', idempotent: true },
  input: { params: { id: 't1' }, body: {} },
  case_id: 't1',
  car: { license_plate: 'UPL 5523', state: 'TX', vin: null },
  captured_at: '2026-11-20T21:58:00.000Z',
  place: 1,
  sha256: null,
  bytes: 0,
  tries: 1,
  server_errors: 0,
  sent_at: null,
  refusal: null,
}
const LATE: QueueItem = {
  ...STEP,
  id: 'i2',
  refusal: { status: 409, code: 'refused', message: 'Too late.', is_with_office: true },
}
const WAITING: DriverQueueState = {
  items: [STEP],
  sent: [],
  sending: null,
  unreached_since: null,
  needs_login: true,
  storage: 'open',
}
const OPENED = {
  csrf_token: 'its own',
  person: { id: PERSON, name: 'Marcus Dell' },
  tow_company: { name: 'Bayou City Towing' },
  captured_before: '2026-11-20T22:00:00.000Z',
  until: '2026-11-21T22:00:00.000Z',
}
const EXPIRED = { status: 422, body: { code: 'link_expired', message: 'This link was already used.' } }

let changed = (): void => {}
const forget = vi.fn()
const send = vi.fn(() => Promise.resolve())

beforeEach(() => {
  vi.spyOn(driverQueue, 'open').mockReturnValue(() => {})
  vi.spyOn(driverQueue, 'send').mockImplementation(send)
  vi.spyOn(driverQueue, 'subscribe').mockImplementation((listener) => {
    changed = listener
    return () => true
  })
})
afterEach(() => {
  cleanup()
  setCsrfToken(null)
  vi.restoreAllMocks()
  forget.mockClear()
  send.mockClear()
})

interface Visit {
  readonly path?: string
  readonly session?: NonNullable<Parameters<typeof renderWithPlatform>[1]>['session']
  readonly link?: { readonly status?: number; readonly body: unknown }
  readonly language?: 'en' | 'es'
}

function visit(state: Partial<DriverQueueState>, { path, session, link = { body: OPENED }, language }: Visit = {}) {
  const says = vi.spyOn(driverQueue, 'state').mockReturnValue({ ...WAITING, ...state })
  const gateway = fakeGateway({
    'GET /api/auth/csrf-token': { body: { csrf_token: 'a token' } },
    'POST /api/auth/upload-link': link,
    'GET /api/auth/logout': { body: { ok: true } },
  })
  const shell = { session: { forget } } as unknown as Shell
  renderWithPlatform(
    <ShellContext value={shell}>
      <SendWaiting />
    </ShellContext>,
    {
      path: path ?? `/send-waiting?person=${PERSON}&token=abc`,
      ...(session && { session }),
      ...(language && { language }),
    },
  )
  const user = userEvent.setup()
  return {
    gateway,
    user,
    send: () => user.click(screen.getByRole('button', { name: 'Send now' })),
    change: (next: Partial<DriverQueueState>) =>
      act(() => {
        says.mockReturnValue({ ...WAITING, ...next })
        changed()
      }),
  }
}

describe('the link of a disabled login', () => {
  it('is used up by a press, then everything is sent, and nothing stays on the phone', async () => {
    const { gateway, send: press, change } = visit({})
    expect(screen.getByRole('list', { name: '1 waiting on this phone' })).toBeTruthy()
    expect(gateway.sent('POST /api/auth/upload-link')).toEqual([])
    await press()
    expect(gateway.sent('POST /api/auth/upload-link').map(({ body }) => body)).toEqual([{ token: 'abc' }])
    expect(send).toHaveBeenCalledTimes(1)
    expect(await screen.findByText(/^Accepted: what you recorded before/)).toBeTruthy()
    change({ items: [LATE], needs_login: false })
    expect(await screen.findByText('Everything was sent')).toBeTruthy()
    expect(screen.getByText(/^1 of them waits for dispatch’s decision/)).toBeTruthy()
    await waitFor(() => expect(gateway.sent('GET /api/auth/logout')).toHaveLength(1))
  })

  it('isn’t used up where nothing is waiting', () => {
    visit({ items: [] })
    expect(screen.getByText('Nothing is waiting on this phone')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
  })

  it('ends what this phone remembers of the person’s login', async () => {
    const { send: press } = visit({}, { session: { role: 'tow_driver', userId: PERSON } })
    await press()
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it('sends nothing while someone else is logged in', () => {
    visit({}, { session: { role: 'tow_driver', userId: 'someone-else' } })
    expect(screen.getByText(/^Someone else is logged in on this phone/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
  })

  it('says what to do when it no longer works, and keeps everything', async () => {
    const { send: press } = visit({}, { link: EXPIRED })
    await press()
    expect(await screen.findByText('This link was already used or has expired. Ask your company.')).toBeTruthy()
    expect(screen.getByRole('list', { name: '1 waiting on this phone' })).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
  })

  it('leaves what wasn’t accepted to the driver', () => {
    visit({ items: [{ ...STEP, refusal: { status: 409, code: 'conflict', message: 'Hollis Greer has this tow.' } }] })
    expect(screen.getByText('These weren’t accepted. Call dispatch before you discard them.')).toBeTruthy()
    expect(screen.getByText('Refused: Hollis Greer has this tow.')).toBeTruthy()
  })

  it('says what is wrong with an address that isn’t whole', () => {
    visit({}, { path: '/send-waiting?token=abc' })
    expect(screen.getByText('Part of the link is missing. Open it from the email again.')).toBeTruthy()
  })

  it('says so in a browser that stores nothing', () => {
    visit({ storage: 'closed', items: [] })
    expect(screen.getByText(/^This browser stores nothing/)).toBeTruthy()
  })
})
