// @vitest-environment jsdom
import { driverQueue } from '@curbwise/client'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { installIndexedDb } from '@curbwise/testing/indexed-db'
import { DRIVER, LARKSPUR } from '@curbwise/testing/signed-copies'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { useTowNow } from './use-tow-now.ts'

function Request() {
  const { send } = useTowNow()
  const body = {
    contract_id: LARKSPUR.id,
    license_plate: 'LKB 8830',
    state: 'TX',
    reason: 'abandoned',
    location: 'Space 4',
  } as const
  return (
    <button type="button" onClick={() => void send(body)}>
      Request
    </button>
  )
}

let restore: () => Promise<void>
let close = (): void => {}
beforeAll(() => {
  restore = installIndexedDb()
})
afterEach(async () => {
  for (const { id } of driverQueue.state().items) await driverQueue.discard(id)
  cleanup()
  close()
})
afterAll(() => restore())

const NOW = 'POST /api/tows/now'

async function request(status: number) {
  const gateway = fakeGateway({
    'GET /api/users/me': { status, body: { id: DRIVER } },
    [NOW]: { status, body: { id: 't-1' } },
  })
  close = driverQueue.open(DRIVER, vi.fn<() => void>())
  await vi.waitFor(() => expect(driverQueue.state().storage).toBe('open'))
  renderWithPlatform(<Request />, { path: '/tows', session: { role: 'tow_driver', userId: DRIVER } })
  await userEvent.click(screen.getByRole('button', { name: 'Request' }))
  return gateway
}

it('says that a request was captured without a signal, also where the phone has no copy', async () => {
  await request(503)
  const captured_at = expect.any(String) as unknown
  // Once it was tried: a call that ends after the test would tell the next one that the server can't be reached.
  await vi.waitFor(() => expect(driverQueue.state().unreached_since).not.toBeNull())
  expect(driverQueue.state().items.map(({ input }) => input.body)).toMatchObject([{ captured_at }])
})

it('doesn’t say so while the server answers', async () => {
  const gateway = await request(200)
  await vi.waitFor(() => expect(gateway.sent(NOW)).toHaveLength(1))
  await vi.waitFor(() => expect(driverQueue.state().items).toEqual([]))
  expect(gateway.sent(NOW)[0]?.body).not.toHaveProperty('captured_at')
})
