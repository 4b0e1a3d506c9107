// @vitest-environment jsdom
import { tows } from '@curbwise/api/resources/tows.calls'
import { keyOf, queryFor } from '@curbwise/client'
import { discardSealed, openSealed } from '@curbwise/client/sealed'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { installIndexedDb } from '@curbwise/testing/indexed-db'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PRACTICE_TOW } from './practice-tow.fixture.ts'
import { useKept } from './use-kept.ts'

const DRIVER = '0190a0f2-0000-7000-8000-0000000000e1'
const ASKED = { params: { id: PRACTICE_TOW.id } }
const CALL = `GET /api/tows/${PRACTICE_TOW.id}`

/** A tow's page: what was loaded within ten seconds counts as fresh. */
function Opened() {
  const { data } = useQuery({ ...queryFor(tows.get, ASKED), staleTime: 10_000 })
  return <p>{data?.step}</p>
}

/** Opens the tow once the kept one is shown. */
function Shown() {
  useKept('tows', [tows.get])
  const { data } = useQuery({ ...queryFor(tows.get, ASKED), enabled: false })
  return data ? <Opened /> : null
}

const LISTED = { query: { segment: 'open' } } as const
const LIST = 'GET /api/tows'

/** The list, which shows no tow's record. */
function List() {
  useKept('tows', [tows.list, tows.get])
  const { data, refetch } = useQuery(queryFor(tows.list, LISTED))
  return (
    <button type="button" onClick={() => void refetch()}>
      {data ? 'Listed' : 'Loading'}
    </button>
  )
}

const SESSION = { role: 'tow_driver', userId: DRIVER } as const
const RECORD = { key: keyOf(tows.get, ASKED), data: PRACTICE_TOW }
interface Kept {
  readonly key: readonly unknown[]
  readonly at: number
}
const openView = () => openSealed<readonly Kept[]>({ person: DRIVER, purpose: 'view' })
const callsOf = (kept: readonly Kept[] | undefined): string[] =>
  (kept ?? []).map(({ key }) => String(key[0])).toSorted((a, b) => a.localeCompare(b))

let restore: () => Promise<void>
beforeAll(() => {
  restore = installIndexedDb()
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await discardSealed(DRIVER)
})
afterAll(() => restore())

it('asks again for what an earlier page has just loaded', async () => {
  const store = await openSealed<unknown>({ person: DRIVER, purpose: 'view' })
  await store?.put('tows', [
    { key: keyOf(tows.get, ASKED), data: { ...PRACTICE_TOW, step: 'accepted' }, at: Date.now() },
  ])
  const gateway = fakeGateway({ [CALL]: { body: { ...PRACTICE_TOW, step: 'en_route' } } })
  renderWithPlatform(<Shown />, { path: '/tows', session: { role: 'tow_driver', userId: DRIVER } })
  expect(await screen.findByText('en_route')).toBeTruthy()
  expect(gateway.sent(CALL).length).toBeGreaterThan(0)
})

it('doesn’t replace what an earlier page kept by a first answer alone', async () => {
  const store = await openView()
  await store?.put('tows', [{ ...RECORD, at: Date.now() }])
  fakeGateway({ [LIST]: { body: { data: [PRACTICE_TOW], next: null } } })
  renderWithPlatform(<List />, { path: '/tows', session: SESSION })
  await vi.waitFor(async () => expect(callsOf((await store?.get('tows'))?.value)).toContain('tows.list'))
  expect(callsOf((await store?.get('tows'))?.value)).toEqual(['tows.get', 'tows.list'])
})

it('keeps a record through a night in which no screen shows it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const store = await openView()
  await store?.put('tows', [{ ...RECORD, at: Date.now() }])
  fakeGateway({ [LIST]: { body: { data: [PRACTICE_TOW], next: null } } })
  renderWithPlatform(<List />, { path: '/tows', session: SESSION })
  await vi.waitFor(() => expect(screen.getByText('Listed')).toBeTruthy())
  await vi.advanceTimersByTimeAsync(8 * 3_600_000)
  const morning = Date.now()
  screen.getByRole('button').click()
  const keptThen = async () => (await store?.get('tows'))?.value.filter(({ at }) => at >= morning)
  await vi.waitFor(async () => expect(callsOf(await keptThen())).toEqual(['tows.list']))
  expect(callsOf((await store?.get('tows'))?.value)).toEqual(['tows.get', 'tows.list'])
})

it('shows nothing that is older than a day', async () => {
  const store = await openView()
  await store?.put('tows', [{ ...RECORD, at: Date.now() - 25 * 3_600_000 }])
  fakeGateway({ [LIST]: { body: { data: [PRACTICE_TOW], next: null } } })
  const { queryClient } = renderWithPlatform(<List />, { path: '/tows', session: SESSION })
  await vi.waitFor(async () => expect(callsOf((await store?.get('tows'))?.value)).toEqual(['tows.list']))
  expect(queryClient.getQueryData(RECORD.key)).toBeUndefined()
})
