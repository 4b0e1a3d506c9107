// @vitest-environment jsdom
import { ApiError, call, queryFor, useLiveEvents } from '@curbwise/client'
import { session } from '@curbwise/api/resources/session.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import { DEFAULT_SETTINGS, liveAtom, settingsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Live } from './live.tsx'

const PAGE = { data: [], next: null, previous: null, total: 0, counts: null }

function List() {
  useLiveEvents(['tows'])
  const { isError, refetch } = useQuery(queryFor(tows.list, { query: {} }))
  return (
    <>
      <Live />
      <p>{isError ? 'Couldn’t load the tows' : 'Rows'}</p>
      <button onClick={() => void refetch()}>Try again</button>
    </>
  )
}

function show(list: Parameters<typeof fakeGateway>[0][string] = { body: PAGE }) {
  fakeGateway({ 'GET /api/tows': list, 'GET /api/users/me': { body: {} } })
  const { store } = renderWithPlatform(<List />, { session: { role: 'tow_staff' } })
  act(() => store.set(liveAtom, { state: 'live', updated_at: Date.now(), lost_since: null }))
  return { store }
}
// The state is shared by all tests: a successful call resets it to reachable.
afterEach(async () => {
  fakeGateway({ 'GET /api/users/me': { body: {} } })
  await act(() => call(session.me))
})

describe('the live marker', () => {
  it('is green above a list that has loaded and is updated live', async () => {
    show()
    expect(await screen.findByText(/^Live, updated/)).toBeTruthy()
  })

  it('is one word where the bar also names the complex', async () => {
    fakeGateway({ 'GET /api/users/me': { body: {} } })
    const { store } = renderWithPlatform(<Live short />, { session: { role: 'tow_staff' } })
    act(() => store.set(liveAtom, { state: 'live', updated_at: Date.now(), lost_since: null }))
    expect(await screen.findByText('Live')).toBeTruthy()
  })

  it('says with few words on a phone since when it is not live', async () => {
    const { store } = show({ status: 500, body: { code: 'internal', message: 'Something broke.' } })
    act(() => store.set(settingsAtom, { ...DEFAULT_SETTINGS, windowWidth: 360 }))
    expect(await screen.findByText(/^Not live, \d+:\d\d [AP]M/)).toBeTruthy()
  })

  it('is never green above a list that failed, even while it is retried', async () => {
    let answer = { status: 500, body: { code: 'internal', message: 'Something broke.' } as object }
    show(() => answer)
    expect(await screen.findByText('Couldn’t load the tows')).toBeTruthy()
    expect(screen.getByText(/^Not live since \d+:\d\d [AP]M/)).toBeTruthy()
    expect(screen.queryByText(/^Live/)).toBeNull()
    answer = { status: 200, body: PAGE }
    const seen: string[] = []
    const watcher = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(await screen.findByText(/^Live, updated/)).toBeTruthy()
    watcher.disconnect()
    expect(seen.filter((text) => text.includes('Live, updated') && text.includes('Couldn’t load'))).toEqual([])
  })

  it('is not green after a call without a response until the next one succeeds, even if the browser is “online”', async () => {
    show()
    expect(await screen.findByText(/^Live, updated/)).toBeTruthy()
    expect(navigator.onLine).toBe(true)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await act(async () => {
      await call(session.me).catch((error: unknown) => expect(error).toBeInstanceOf(ApiError))
    })
    expect(await screen.findByText(/^Not live since/)).toBeTruthy()
    fakeGateway({ 'GET /api/users/me': { body: {} } })
    await act(() => call(session.me))
    await waitFor(() => expect(screen.getByText(/^Live, updated/)).toBeTruthy())
  })
})
