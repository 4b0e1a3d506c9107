// @vitest-environment jsdom
import { driverQueue, type DriverQueueState, type QueueItem } from '@curbwise/client'
import { renderWithPlatform } from '@curbwise/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShellContext, type Shell } from '../app/shell-context.ts'
import DriverQueueStrip from './driver-queue-strip.tsx'

const STEP = { id: 'i1', refusal: null } as QueueItem
const IDLE: DriverQueueState = {
  items: [STEP],
  sent: [],
  sending: null,
  unreached_since: null,
  needs_login: false,
  storage: 'open',
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(driverQueue, 'open').mockReturnValue(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let changed = (): void => {}

/** Shows the strip, and returns how to change what the queue says. */
function show(state: Partial<DriverQueueState>): (next: Partial<DriverQueueState>) => void {
  const says = vi.spyOn(driverQueue, 'state').mockReturnValue({ ...IDLE, ...state })
  vi.spyOn(driverQueue, 'subscribe').mockImplementation((listener) => {
    changed = listener
    return () => true
  })
  const shell = { pages: { ahead: () => Promise.resolve() } } as unknown as Shell
  renderWithPlatform(
    <ShellContext value={shell}>
      <DriverQueueStrip person="p1" />
    </ShellContext>,
    { session: { role: 'tow_driver', userId: 'p1' } },
  )
  return (next) =>
    act(() => {
      says.mockReturnValue({ ...IDLE, ...next })
      changed()
    })
}
const waiting = () => screen.queryByRole('button', { name: '1 waiting' })

it('leaves the screen where it is while a step is sent, and appears once it has waited', () => {
  show({})
  expect(waiting()).toBeNull()
  act(() => void vi.advanceTimersByTime(1999))
  expect(waiting()).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(waiting()).not.toBeNull()
})

it.each<[string, Partial<DriverQueueState>]>([
  ['there is no signal', { unreached_since: 1 }],
  ['the driver has to log in again', { needs_login: true }],
  [
    'something was refused',
    { items: [{ ...STEP, refusal: { status: 409, code: 'refused', message: 'The tow was canceled.' } }] },
  ],
])('appears at once when %s', (_when, state) => {
  show(state)
  expect(waiting()).not.toBeNull()
})

it('stays when the signal returns, until everything is sent', () => {
  const change = show({ unreached_since: 1 })
  change({ unreached_since: null })
  expect(waiting()).not.toBeNull()
  change({ items: [] })
  expect(waiting()).toBeNull()
  change({})
  expect(waiting()).toBeNull()
})
