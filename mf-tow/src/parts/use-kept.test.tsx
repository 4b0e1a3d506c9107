// @vitest-environment jsdom
import { tows } from '@curbwise/api/resources/tows.calls'
import { keyOf, queryFor } from '@curbwise/client'
import { openSealed } from '@curbwise/client/sealed'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { installIndexedDb } from '@curbwise/testing/indexed-db'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
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

let restore: () => Promise<void>
beforeAll(() => {
  restore = installIndexedDb()
})
afterEach(cleanup)
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
