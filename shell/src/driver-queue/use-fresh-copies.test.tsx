// @vitest-environment jsdom
import { heldCopies, refreshCopies } from '@curbwise/client/plate-copies'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { installIndexedDb } from '@curbwise/testing/indexed-db'
import { answerWith, complexRow, DRIVER, LARKSPUR, vehicleRow } from '@curbwise/testing/signed-copies'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { useFreshCopies } from './use-fresh-copies.ts'

let restore: () => Promise<void>
beforeAll(() => {
  restore = installIndexedDb()
})
afterEach(cleanup)
afterAll(() => restore())

function Fresh({ person }: { readonly person: string }): null {
  useFreshCopies(person)
  return null
}

const CALL = 'POST /api/phone-copies'

it('brings the copies up to date on whatever screen the driver is', async () => {
  const first = answerWith(`${complexRow};${vehicleRow('KVB 8821')}`, { read_at: '2026-03-01T06:54:00.000Z' })
  fakeGateway({ [CALL]: { body: first } })
  await refreshCopies(DRIVER, [LARKSPUR.id])
  const read_at = '2026-03-01T06:59:00.000Z'
  const gateway = fakeGateway({ [CALL]: { body: answerWith(complexRow, { read_at }) } })
  renderWithPlatform(<Fresh person={DRIVER} />, {
    path: '/account/profile',
    session: { role: 'tow_driver', userId: DRIVER },
  })
  await vi.waitFor(async () => expect(await heldCopies(DRIVER)).toMatchObject([{ id: LARKSPUR.id, read_at }]))
  expect(gateway.sent(CALL)).toHaveLength(1)
})
