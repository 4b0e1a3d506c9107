import type { QueueItem } from '@curbwise/client'
import { describe, expect, it } from 'vitest'
import { stepAhead, withWaiting } from './queued.ts'

const TOW = { id: 't1', step: 'en_route', status: 'pending' } as const

const item = (place: number, changes: Partial<QueueItem>): QueueItem => ({
  id: `i${place}`,
  deed: 'step',
  name: 'on_scene',
  endpoint: { name: 'tows.takeStep', method: 'POST', path: '/api/tows/{id}/steps', idempotent: true },
  input: { body: {} },
  case_id: 't1',
  car: { license_plate: 'KVB8821', state: 'TX', vin: null },
  captured_at: '2026-03-01T06:55:00.000Z',
  place,
  sha256: null,
  bytes: 0,
  tries: 0,
  server_errors: 0,
  sent_at: null,
  refusal: null,
  ...changes,
})

describe('a tow with steps that wait on this phone', () => {
  it('is shown as the driver left it', () => {
    const waiting = [item(1, { name: 'en_route' }), item(2, {}), item(3, { deed: 'photo', name: 'rear' })]
    expect(stepAhead(TOW, waiting)).toEqual({ step: 'on_scene', at: '2026-03-01T06:55:00.000Z' })
    expect(withWaiting(TOW, waiting)).toMatchObject({ step: 'on_scene', status: 'pending' })
  })

  it('never goes back, and ignores other tows and what follows a refusal', () => {
    expect(stepAhead(TOW, [item(1, { name: 'accepted' })])).toBeNull()
    expect(stepAhead(TOW, [item(1, { case_id: 't2' })])).toBeNull()
    const refusal = { status: 409, code: 'refused', message: 'No' }
    expect(stepAhead(TOW, [item(1, { deed: 'photo', name: 'rear', refusal }), item(2, {})])).toBeNull()
    expect(withWaiting(TOW, [])).toBe(TOW)
  })
})
