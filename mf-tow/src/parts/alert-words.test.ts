import { describe, expect, it } from 'vitest'
import { alertWords, shortAlertWords, sinceWords, type Alerted } from './alert-words.ts'

const NOW = new Date('2026-11-21T05:00:00.000Z')
const tow = (alert: Partial<Alerted['alert']>, timezone = 'America/Chicago') =>
  ({
    contract: { timezone },
    decision: { verdict: 'unauthorized' },
    alert: {
      verdict: 'authorized',
      sentence: 'Guest permit until 11/21/2026.',
      since: '2026-11-21T03:50:00.000Z',
      drop_is_free: false,
      ...alert,
    },
  }) as Alerted

describe('alert texts', () => {
  it('stop the tow before hook-up', () => {
    expect(alertWords(tow({}), 'en', NOW)).toBe('Now authorized. May park here. Do not tow.')
    expect(alertWords(tow({ verdict: 'unauthorized' }), 'en', NOW)).toBe('Unauthorized. No right to park here.')
  })

  it('say since when a right makes the drop free after hook-up', () => {
    expect(alertWords(tow({ drop_is_free: true }), 'en', NOW)).toMatch(
      /^Right to park since 9:50 PM(, Central time)?\. Dropping the car is free\.$/,
    )
  })

  it('include the date if it isn’t today', () => {
    expect(sinceWords(tow({ since: '2026-11-19T03:50:00.000Z' }), NOW)).toMatch(/^11\/18\/2026, 9:50 PM/)
  })

  it('say on a card what to do first, as a sentence reads', () => {
    const verdicts = ['protected', 'authorized', 'check', 'paused', 'unauthorized'] as const
    expect(verdicts.map((verdict) => shortAlertWords(tow({ verdict }), NOW))).toEqual([
      'Stop: now protected',
      'Stop: may park now',
      'Stop: check it first',
      'Stop: now paused',
      'Now unauthorized',
    ])
    expect(shortAlertWords(tow({ drop_is_free: true }), NOW)).toMatch(/^Right since 9:50 PM.*: drop is free$/)
  })
})
