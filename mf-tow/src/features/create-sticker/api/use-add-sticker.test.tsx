// @vitest-environment jsdom
import { driverQueue } from '@curbwise/client'
import { refreshCopies } from '@curbwise/client/plate-copies'
import { discardSealed } from '@curbwise/client/sealed'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { installIndexedDb } from '@curbwise/testing/indexed-db'
import { answerWith, complexRow, DRIVER, LARKSPUR, signRow, vehicleRow } from '@curbwise/testing/signed-copies'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { StickerBody } from '../state/draft.ts'
import { useAddSticker } from './use-add-sticker.ts'

const BODY: StickerBody = {
  contract: LARKSPUR.id,
  sticker_list: 'list-1',
  license_plate: 'LKB 8830',
  state: 'TX',
  reason: 'flat_tire',
  claimed_at: '2026-03-01T06:54:00.000Z',
}

function Save() {
  const add = useAddSticker()
  return (
    <button type="button" onClick={() => void add(BODY, null).catch(() => {})}>
      Save
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
  await discardSealed(DRIVER)
})
afterAll(() => restore())

const ADD = 'POST /api/sticker-lists/item'

/** A driver saves a sticker while the server answers with this status; their phone has a copy of the complex, or none. */
async function save(status: number, has_copy: boolean) {
  if (has_copy) {
    const rows = `${complexRow};${signRow};${vehicleRow('RKD 5540')}`
    fakeGateway({ 'POST /api/phone-copies': { body: answerWith(rows) } })
    await refreshCopies(DRIVER, [LARKSPUR.id])
  }
  const gateway = fakeGateway({
    'GET /api/users/me': { status, body: { id: DRIVER } },
    [ADD]: { status, body: { id: 's-1' } },
  })
  close = driverQueue.open(DRIVER, vi.fn<() => void>())
  await vi.waitFor(() => expect(driverQueue.state().storage).toBe('open'))
  renderWithPlatform(<Save />, { path: '/create-sticker', session: { role: 'tow_driver', userId: DRIVER } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return gateway
}
const waiting = () => driverQueue.state().items.map(({ input }) => input.body)

it('says when a sticker without a signal was captured, and what the copy decided', async () => {
  await save(503, true)
  const phone_decision = { verdict: 'unauthorized', code: 'no_right', copy: { signature: expect.any(String) } }
  await vi.waitFor(() => expect(waiting()).toMatchObject([{ captured_at: expect.any(String), phone_decision }]))
})

it('says when it was captured where the phone has no copy', async () => {
  await save(503, false)
  await vi.waitFor(() => expect(waiting()).toMatchObject([{ captured_at: expect.any(String) }]))
  expect(waiting()[0]).not.toHaveProperty('phone_decision')
})

it('says neither while the server answers', async () => {
  const gateway = await save(200, true)
  await vi.waitFor(() => expect(gateway.sent(ADD)).toHaveLength(1))
  expect(gateway.sent(ADD)[0]?.body).toMatchObject({ license_plate: 'LKB 8830' })
  for (const field of ['captured_at', 'phone_decision']) expect(gateway.sent(ADD)[0]?.body).not.toHaveProperty(field)
})
