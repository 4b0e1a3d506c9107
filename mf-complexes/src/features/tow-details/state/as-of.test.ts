import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { describe, expect, it } from 'vitest'
import { baseDecisionWords, minutesOf } from './as-of.ts'

const head = (id: string, moment: Tow['decisions'][number]['moment'], at: string): Tow['decisions'][number] => ({
  moment,
  decision: { id, verdict: 'unauthorized', sentence: 'No permit.', at },
})
const REQUEST = '2026-11-19T02:31:00.000Z'
const tow = {
  decisions: [head('d-1', 'request', REQUEST), head('d-2', 'hook_up', '2026-11-19T03:02:00.000Z')],
  full_decision: { id: 'd-2' } as Tow['full_decision'],
  contract: { id: 'c-1', name: 'Arbor Ridge', address: '', timezone: 'America/Chicago' },
  requested_at: REQUEST,
}

describe('minutesOf', () => {
  it('starts with the tow’s own decision', () => {
    expect(baseDecisionWords(tow)).toBe('Then, at hook-up, 11/18/2026, 9:02 PM')
    expect(minutesOf(tow)).toEqual([
      { value: 'base', label: 'At hook-up, 11/18/2026, 9:02 PM' },
      { value: REQUEST, label: 'At the request, 11/18/2026, 8:31 PM' },
      { value: 'other', label: 'Another time' },
    ])
  })

  it('starts with the request for a tow without a decision', () => {
    expect(baseDecisionWords({ ...tow, decisions: [] })).toBe('Then, 11/18/2026, 8:31 PM')
  })
})
