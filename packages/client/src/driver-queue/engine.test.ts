// @vitest-environment jsdom
import { fakeGateway } from '@curbwise/testing'
import { installIndexedDb } from '@curbwise/testing/indexed-db'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEngine } from './engine.ts'
import type { NewItem } from './item.ts'

const PERSON = '0190a0f2-0000-7000-8000-00000000d001'
const item: NewItem = {
  id: '0190a0f2-0000-7000-8000-0000000000a1',
  deed: 'step',
  name: 'en_route',
  endpoint: { name: 'tows.takeStep', method: 'POST', path: '/api/tows/:id/steps', idempotent: true },
  input: { params: { id: 't1' }, body: {} },
  case_id: 't1',
  car: { license_plate: 'LKB 8830', state: 'TX', vin: null },
  captured_at: '2026-03-01T06:54:00.000Z',
}

let restore: () => Promise<void>
beforeAll(() => {
  restore = installIndexedDb()
})
afterAll(() => restore())

it('stores what a driver added while logging out', async () => {
  fakeGateway({ 'GET /api/users/me': { status: 503 } })
  const engine = await startEngine(PERSON, vi.fn<() => void>())
  const added = engine?.queue.add(item, null)
  engine?.stop()
  expect(await added).toEqual({ stored: true })
  const later = await startEngine(PERSON, vi.fn<() => void>())
  expect(later?.queue.state().items.map(({ id }) => id)).toEqual([item.id])
  later?.stop()
})
