import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { describe, expect, it } from 'vitest'
import { keptWords, minutesOf, minuteWrong } from './as-of.ts'

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

describe('the minutes of a decision', () => {
  it('begin with the one that the tow goes by', () => {
    expect(keptWords(tow)).toBe('Then, at hook-up, 11/18/2026, 9:02 PM')
    expect(minutesOf(tow)).toEqual([
      { value: 'kept', label: 'At hook-up, 11/18/2026, 9:02 PM' },
      { value: REQUEST, label: 'At the request, 11/18/2026, 8:31 PM' },
      { value: 'other', label: 'Another minute' },
    ])
  })

  it('are those of the request for a tow that came without a decision', () => {
    expect(keptWords({ ...tow, decisions: [] })).toBe('Then, 11/18/2026, 8:31 PM')
  })

  it('are past', () => {
    const now = Date.parse(REQUEST)
    expect([null, REQUEST, '2026-11-19T02:32:00.000Z'].map((at) => minuteWrong(at, now))).toEqual([
      'Write the date and the time',
      null,
      'This minute has not come yet',
    ])
  })
})
