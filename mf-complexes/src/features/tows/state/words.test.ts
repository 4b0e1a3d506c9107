import { describe, expect, it } from 'vitest'
import { requestedWords, statusWords } from './words.ts'

const tow = {
  status: 'completed',
  step: 'at_lot',
  custody_status: 'in_storage',
  voided_at: null,
  awaits_confirmation: false,
  driver: null,
} as const

describe('tow texts in a list', () => {
  it('add what is special to the status', () => {
    expect(statusWords(tow)).toEqual({ title: 'Completed', detail: 'In storage' })
    expect(statusWords({ ...tow, custody_status: null })).toEqual({ title: 'Completed', detail: null })
    expect(statusWords({ ...tow, voided_at: '2026-11-20T21:58:00.000Z' }).detail).toBe('Voided')
    expect(statusWords({ ...tow, status: 'pending', step: 'hooked' })).toEqual({
      title: 'Pending',
      detail: 'Hooked up',
    })
    expect(
      statusWords({ ...tow, status: 'pending', step: null, driver: { id: 'd', name: 'Rubén', avatar_url: null } })
        .detail,
    ).toBe('Assigned')
    expect(
      statusWords({ ...tow, status: 'requested', step: null, custody_status: null, awaits_confirmation: true }).detail,
    ).toBe('Waits for the complex')
  })

  it('leave out the date if it is today at the complex', () => {
    const now = Date.parse('2026-11-21T04:00:00.000Z')
    expect(requestedWords('2026-11-21T03:58:00.000Z', 'America/Chicago', now)).toBe('9:58 PM')
    expect(requestedWords('2026-11-20T03:58:00.000Z', 'America/Chicago', now)).toBe('11/19/2026, 9:58 PM')
  })
})
