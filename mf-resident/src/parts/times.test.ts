import { translator } from '@curbwise/messages'
import { residentTexts } from '@curbwise/messages/resident'
import { describe, expect, it } from 'vitest'
import { endText, leftText, usedText } from './left.ts'

const t = translator('en', residentTexts)
const NOW = Date.parse('2026-11-20T20:00:00.000Z')

describe('the time a permit still runs', () => {
  it.each([
    ['2026-11-20T19:59:00.000Z', 'Ended'],
    ['2026-11-20T20:12:30.000Z', '12 min left'],
    ['2026-11-20T23:12:00.000Z', '3 h 12 min left'],
    ['2026-11-24T20:00:00.000Z', '4 days left'],
  ])('until %s reads %s', (until, words) => expect(leftText(until, NOW, t)).toBe(words))
})

describe('the end of a right', () => {
  it('at midnight is the day before, whole', () => {
    expect(endText('2027-01-01T06:00:00.000Z', 'America/Chicago', 'en')).toBe('12/31/2026')
    expect(endText('2027-01-01T06:00:00.000Z', 'America/Chicago', 'es')).toBe('31 de diciembre de 2026')
  })

  it('at any other minute has its time', () => {
    expect(endText('2026-11-20T23:43:00.000Z', 'America/Chicago', 'en')).toBe('11/20/2026, 5:43 PM')
    expect(endText('2026-11-20T23:43:00.000Z', 'America/Chicago', 'es')).toContain('20 de noviembre de 2026')
  })
})

describe('a limit', () => {
  it.each([[2, 2, '2 of 2'], [3, null, '3, no limit'], [0, 0, 'None allowed'], [1, 0, '1 of 0']])('%s of %s reads %s', (used, allowed, words) => {
    expect(usedText(used, allowed, t)).toBe(words)
  })
})
