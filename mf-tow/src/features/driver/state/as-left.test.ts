import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { QueueItem, SentItem } from '@curbwise/client'
import { describe, expect, it } from 'vitest'
import { towAsLeft } from './as-left.ts'

const can = { accept: false, step: true, add_image: true }
// The parts of a record that matter here.
const TOW = {
  id: 't1',
  step: 'accepted',
  status: 'pending',
  steps: { accepted: '2026-03-01T06:40:00.000Z' },
  photos_missing: ['rear', 'rear', 'space'],
  can,
} as unknown as Tow

const sent = (deed: SentItem['deed'], name: string, case_id = 't1'): SentItem => ({
  id: `${deed} ${name}`,
  deed,
  name,
  case_id,
  captured_at: '2026-03-01T06:55:00.000Z',
  taken_at: 0,
})
const WAITING: QueueItem = {
  ...sent('step', 'on_scene'),
  endpoint: { name: 'tows.takeStep', method: 'POST', path: '/api/tows/{id}/steps', idempotent: true },
  input: { body: {} },
  car: { license_plate: 'KVB8821', state: 'TX', vin: null },
  place: 1,
  sha256: null,
  bytes: 0,
  tries: 0,
  server_errors: 0,
  sent_at: null,
  refusal: null,
}

describe('a tow that the phone loaded before the driver went on', () => {
  it('shows the steps that were sent since, then those that wait', () => {
    expect(towAsLeft(TOW, [sent('step', 'en_route')], [])).toMatchObject({ step: 'en_route' })
    expect(towAsLeft(TOW, [sent('step', 'en_route')], [WAITING])).toMatchObject({
      step: 'on_scene',
      steps: { on_scene: WAITING.captured_at },
    })
  })

  it('asks for no photo that was sent', () => {
    expect(towAsLeft(TOW, [sent('photo', 'rear')], []).photos_missing).toEqual(['rear', 'space'])
  })

  it('ignores what was sent for another tow', () => {
    expect(towAsLeft(TOW, [sent('step', 'en_route', 't2'), sent('photo', 'rear', 't2')], [])).toEqual(TOW)
  })
})
