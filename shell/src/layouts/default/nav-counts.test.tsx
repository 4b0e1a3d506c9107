// @vitest-environment jsdom
import type { Screen } from '@curbwise/api/screens'
import { screensAtom } from '@curbwise/platform'
import { renderWithPlatform } from '@curbwise/testing'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShellContext, type Shell } from '../../app/shell-context.ts'
import { loadedAreasAtom } from '../../areas/page-cache.ts'
import { NavCounts } from './nav-counts.tsx'

const HOME: Screen = {
  path: '/vehicles',
  title: 'Plate check',
  area: 'mf-tow',
  layout: 'default',
  roles: ['tow_staff'],
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Waits until everything that was put off to an idle moment has run. */
const idle = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(1000))

function open(path: string) {
  const page = vi.fn(() => Promise.reject(new Error('unreachable')))
  const forget = vi.fn()
  const onCount = vi.fn()
  const shell = { pages: { page, forget } } as unknown as Shell
  const { store } = renderWithPlatform(
    <ShellContext value={shell}>
      <NavCounts onCount={onCount} />
    </ShellContext>,
    { path, session: { isAuthenticated: true, role: 'tow_staff' } },
  )
  return { page, forget, onCount, store }
}

it('loads the home area on other pages, for its counts, and forgets a failure', async () => {
  const { page, forget, onCount, store } = open('/account/profile')
  act(() => store.set(screensAtom, [HOME]))
  await waitFor(() => expect(forget).toHaveBeenCalledWith(HOME))
  expect(page).toHaveBeenCalledWith(HOME)
  act(() =>
    store.set(loadedAreasAtom, {
      'mf-tow': { name: 'mf-tow', platform: '1.0', pages: [], nav: [{ path: '/vehicles', useCount: () => 7 }] },
    }),
  )
  await waitFor(() => expect(onCount).toHaveBeenCalledWith('/vehicles', 7))
  expect(page).toHaveBeenCalledTimes(1)
})

it('leaves the home area to the home screen, which shows its failure', async () => {
  vi.useFakeTimers()
  const { page, forget, store } = open('/vehicles')
  act(() => store.set(screensAtom, [HOME]))
  await idle()
  expect(page).not.toHaveBeenCalled()
  expect(forget).not.toHaveBeenCalled()
})
