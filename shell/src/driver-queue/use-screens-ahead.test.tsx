// @vitest-environment jsdom
import type { Screen } from '@curbwise/api/screens'
import { screensAtom } from '@curbwise/platform'
import { renderWithPlatform } from '@curbwise/testing'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShellContext, type Shell } from '../app/shell-context.ts'
import { useScreensAhead } from './use-screens-ahead.ts'

const of = (path: string, roles: Screen['roles']): Screen => ({
  path,
  title: path,
  area: 'mf-tow',
  layout: 'default',
  roles,
})
const TOWS = of('/tows', ['tow_driver'])
const CHECK = of('/vehicles', ['tow_driver'])
const STICKER = of('/create-sticker', ['tow_driver'])
const SCREENS = [STICKER, TOWS, of('/reports', ['tow_driver']), CHECK, of('/complexes/create-tow', ['tow_staff'])]

function Ahead(): null {
  useScreensAhead()
  return null
}

function open() {
  const ahead = vi.fn<(screen: Screen) => Promise<void>>(() => Promise.resolve())
  const shell = { pages: { ahead } } as unknown as Shell
  const { store } = renderWithPlatform(
    <ShellContext value={shell}>
      <Ahead />
    </ShellContext>,
    { path: '/account/profile', session: { isAuthenticated: true, role: 'tow_driver' } },
  )
  act(() => store.set(screensAtom, SCREENS))
  return ahead
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function withWorker(): void {
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: { ready: Promise.resolve({}) } } }))
}

it('loads the screens of a driver’s night that the driver may open, one after the other', async () => {
  withWorker()
  const ahead = open()
  await waitFor(() => expect(ahead).toHaveBeenCalledTimes(3))
  expect(ahead.mock.calls.map(([screen]) => screen)).toEqual([TOWS, CHECK, STICKER])
})

it('goes on when one can’t be loaded', async () => {
  withWorker()
  const ahead = open()
  ahead.mockRejectedValueOnce(new Error('no signal'))
  await waitFor(() => expect(ahead).toHaveBeenLastCalledWith(STICKER))
})

it('loads nothing in a browser that keeps nothing', async () => {
  const ahead = open()
  await act(() => Promise.resolve())
  expect(ahead).not.toHaveBeenCalled()
})
