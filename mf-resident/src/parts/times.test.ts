import { translator } from '@curbwise/messages'
import { residentTexts } from '@curbwise/messages/resident'
import { describe, expect, it } from 'vitest'
import { endText, instantOfLocal, leftText, lengthText, momentText, untilMoment, usedText } from './times.ts'

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

describe('until when a permit holds', () => {
  it.each([
    ['2026-11-24T06:00:00.000Z', '2026-11-24T02:00:00.000Z', '11/23/2026', '23 de noviembre de 2026'],
    ['2026-11-02T06:00:00.000Z', '2026-11-01T02:00:00.000Z', '11/01/2026', '1 de noviembre de 2026'],
    ['2026-03-09T05:00:00.000Z', '2026-03-08T02:00:00.000Z', '03/08/2026', '8 de marzo de 2026'],
  ])('%s, at midnight, is the day before, as in every list', (until, now, english, spanish) => {
    expect([
      untilMoment(until, 'America/Chicago', 'en', Date.parse(now)),
      untilMoment(until, 'America/Chicago', 'es', Date.parse(now)),
    ]).toEqual([english, spanish])
  })
  it('at any other minute is a moment', () => {
    expect(
      untilMoment('2026-11-20T05:30:00.000Z', 'America/Chicago', 'en', Date.parse('2026-11-20T04:05:00.000Z')),
    ).toBe('11:30 PM')
  })
})

describe('a limit', () => {
  it.each([
    [2, 2, '2 of 2'],
    [3, null, '3, no limit'],
    [0, 0, 'None allowed'],
    [1, 0, '1 of 0'],
  ])('%s of %s reads %s', (used, allowed, words) => {
    expect(usedText(used, allowed, t)).toBe(words)
  })
})

describe('a moment', () => {
  const now = Date.parse('2026-11-20T04:05:00.000Z')
  it.each([
    ['2026-11-20T05:30:00.000Z', '11:30 PM', '11:30 p.m.'],
    ['2026-11-20T10:05:00.000Z', '4:05 AM, Friday', 'viernes, 4:05 a.m.'],
    ['2026-12-01T00:00:00.000Z', '11/30/2026, 6:00 PM', '30 de noviembre de 2026 a las 6:00 p.m.'],
  ])('%s reads %s', (instant, english, spanish) => {
    const plain = (text: string) => text.replaceAll(/[\s\u202f\u00a0]+/g, ' ').replace(/([ap])\. m\./, '$1.m.')
    expect(momentText(instant, 'America/Chicago', 'en', now)).toBe(english)
    expect(plain(momentText(instant, 'America/Chicago', 'es', now))).toBe(spanish)
  })
})

describe('the hour that comes twice', () => {
  const now = Date.parse('2026-11-01T03:00:00Z')
  it.each([
    ['2026-11-01T06:30:00.000Z', 'America/Chicago', '1:30 AM CDT'],
    ['2026-11-01T07:30:00.000Z', 'America/Chicago', '1:30 AM CST'],
    ['2026-11-01T08:30:00.000Z', 'America/Phoenix', '1:30 AM'],
    ['2026-11-01T05:30:00.000Z', 'America/Chicago', '12:30 AM'],
    ['2026-11-01T08:00:00.000Z', 'America/Chicago', '2:00 AM'],
    ['2026-03-08T07:30:00.000Z', 'America/Chicago', '1:30 AM'],
  ])('%s in %s is %s', (instant, zone, time) => {
    expect(endText(instant, zone, 'en')).toContain(`, ${time}`)
    expect(endText(instant, zone, 'es').endsWith('CDT')).toBe(time.endsWith('CDT'))
    expect(momentText(instant, zone, 'en', now)).toContain(time)
  })
})

describe('a length of time', () => {
  it.each([
    [840, '14 h'],
    [210, '3 h 30 min'],
    [45, '45 min'],
    [0, '0 min'],
  ])('%s minutes read %s', (minutes, words) => expect(lengthText(minutes)).toBe(words))
})

describe('a time on the wall', () => {
  it.each([
    ['2026-11-20T18:30', 'America/Chicago', '2026-11-21T00:30:00.000Z'],
    ['2026-07-01T00:00', 'America/Phoenix', '2026-07-01T07:00:00.000Z'],
    // The hour that comes twice when clocks are set back: the first.
    ['2026-11-01T01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => expect(instantOfLocal(local, zone)).toBe(instant))
})
