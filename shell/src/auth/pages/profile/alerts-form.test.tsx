// @vitest-environment jsdom
import type { OwnAlerts } from '@curbwise/api/resources/own-alerts.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AlertsForm } from './alerts-form.tsx'

const OFF: OwnAlerts = {
  phone: { new_work: false, cancelled: false, changed_decision: false },
  board_sound: false,
  is_on_here: false,
  public_key: `B${'A'.repeat(86)}`,
}

function world(first: OwnAlerts = OFF, more: Parameters<typeof fakeGateway>[0] = {}) {
  let alerts = first
  const change = (changes: Partial<OwnAlerts>) => ({ body: (alerts = { ...alerts, ...changes }) })
  return fakeGateway({
    'GET /api/users/me/alerts': () => ({ body: alerts }),
    'PATCH /api/users/me/alerts': ({ body }) => {
      const { phone, board_sound = alerts.board_sound } = body as Partial<OwnAlerts>
      return change({ phone: { ...alerts.phone, ...phone }, board_sound })
    },
    'POST /api/users/me/alerts/phone': () => change({ is_on_here: true }),
    'DELETE /api/users/me/alerts/phone': () => change({ is_on_here: false }),
    ...more,
  })
}
const show = (role: 'tow_driver' | 'tow_staff' = 'tow_driver') =>
  renderWithPlatform(<AlertsForm />, { path: '/account/profile', session: { role } })

/** A browser that can get messages; `permission` is what the person answers. */
function browser(permission: NotificationPermission, subscribed: () => Promise<unknown> = () => Promise.resolve(MADE)) {
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  const earlier = { unsubscribe }
  const pushManager = { getSubscription: () => Promise.resolve(earlier), subscribe: vi.fn(subscribed) }
  const registration = { pushManager, getNotifications: () => Promise.resolve([]) }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  }
  const Notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: vi.fn(() => Promise.resolve((Notification.permission = permission))),
  }
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('PushManager', {})
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return { Notification, pushManager, unsubscribe }
}
const KEYS: Readonly<Record<string, Uint8Array>> = {
  p256dh: new Uint8Array(65).fill(251),
  auth: new Uint8Array(16).fill(1),
}
const MADE = { endpoint: 'https://push.example.com/one', getKey: (name: string) => KEYS[name]?.buffer ?? null }

beforeEach(() => {
  browser('granted')
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const device = (options: { checked?: boolean } = {}) =>
  screen.findByRole('switch', { name: /^Messages on this device/, ...options })

describe('messages on this device', () => {
  it('are turned on with the permission, under a new address, and off again', async () => {
    const { pushManager, unsubscribe } = browser('granted')
    const gateway = world({ ...OFF, phone: { ...OFF.phone, new_work: true } })
    show()
    await userEvent.click(await device({ checked: false }))
    await device({ checked: true })
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: OFF.public_key,
    })
    expect(gateway.sent('POST /api/users/me/alerts/phone')[0]?.body).toEqual({
      endpoint: MADE.endpoint,
      keys: { p256dh: `${'-_v7'.repeat(21)}-_s`, auth: `${'AQEB'.repeat(5)}AQ` },
    })
    await userEvent.click(await device({ checked: true }))
    await device({ checked: false })
    expect(unsubscribe).toHaveBeenCalledTimes(2)
  })

  it('say what to do when the person denies the permission', async () => {
    browser('denied')
    const gateway = world()
    show()
    await userEvent.click(await device())
    expect(await screen.findByText(/This browser blocks messages from Curbwise/)).toBeTruthy()
    expect(gateway.sent('POST /api/users/me/alerts/phone')).toEqual([])
    expect((await device({ checked: false })).hasAttribute('disabled')).toBe(true)
  })

  it('stay off without a message when the person closes the question', async () => {
    browser('default')
    world()
    show()
    await userEvent.click(await device())
    expect((await device({ checked: false })).hasAttribute('disabled')).toBe(false)
    expect(screen.queryByText(/blocks/)).toBeNull()
  })

  it('say so when the push service can’t be reached, and when the gateway refuses', async () => {
    browser('granted', () => Promise.reject(new Error('push service error')))
    world()
    const { unmount } = show()
    await userEvent.click(await device())
    expect(await screen.findByText(/Couldn’t reach this browser’s push service/)).toBeTruthy()
    unmount()
    browser('granted')
    world(OFF, {
      'POST /api/users/me/alerts/phone': { status: 409, body: { code: 'refused', message: 'Not from here.' } },
    })
    show()
    await userEvent.click(await device())
    expect(await screen.findByText('Not from here.')).toBeTruthy()
  })

  it('aren’t offered where they aren’t set up, or the browser can’t', async () => {
    world({ ...OFF, public_key: null })
    const { unmount } = show()
    expect(await screen.findByText('Messages to phones aren’t set up here.')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    unmount()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    world()
    show()
    expect(await screen.findByText(/This browser can’t show messages/)).toBeTruthy()
  })

  it('ask what they should be about', async () => {
    Object.assign(browser('granted').Notification, { permission: 'granted' })
    world({ ...OFF, is_on_here: true })
    show()
    expect(await screen.findByText('Choose below what you want messages about.')).toBeTruthy()
    await userEvent.click(screen.getByRole('switch', { name: /^New work/ }))
    await waitFor(() => expect(screen.queryByText(/Choose below/)).toBeNull())
  })
})

describe('each kind', () => {
  it('is switched by itself, and back when it couldn’t be saved', async () => {
    const gateway = world(OFF, {
      'PATCH /api/users/me/alerts': { status: 503, body: { code: 'unavailable', message: 'Try again soon.' } },
    })
    show()
    await userEvent.click(await screen.findByRole('switch', { name: /^Canceled/ }))
    expect(gateway.sent('PATCH /api/users/me/alerts')[0]?.body).toEqual({ phone: { cancelled: true } })
    await screen.findByRole('switch', { name: /^Canceled/, checked: false })
  })

  it('is described as its person sees it; only the office has a board', async () => {
    world()
    const { unmount } = show()
    expect(await screen.findByText('One of your tows is canceled or goes to someone else.')).toBeTruthy()
    expect(screen.queryByRole('switch', { name: /^Sound for new requests/ })).toBeNull()
    unmount()
    const gateway = world()
    show('tow_staff')
    await userEvent.click(await screen.findByRole('switch', { name: /^Sound for new requests/ }))
    expect(gateway.sent('PATCH /api/users/me/alerts')[0]?.body).toEqual({ board_sound: true })
  })
})
