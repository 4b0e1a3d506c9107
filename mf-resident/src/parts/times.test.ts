import { translator } from '@curbwise/messages'
import { residentTexts } from '@curbwise/messages/resident'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  endText,
  fullText,
  instantOfLocal,
  leftText,
  lengthText,
  momentText,
  pointText,
  stayTimes,
  untilMoment,
  usedText,
} from './times.ts'

const t = translator('en', residentTexts)
// The phone's zone.
beforeAll(() => void vi.stubEnv('TZ', 'America/Chicago'))
afterAll(() => void vi.unstubAllEnvs())

const plain = (text: string) => text.replaceAll(/[\s\u202f\u00a0]+/g, ' ').replace(/([ap])\. m\./, '$1.m.')
const NOW = Date.parse('2026-11-20T20:00:00.000Z')

describe('leftText', () => {
  it.each([
    ['2026-11-20T19:59:00.000Z', 'Ended'],
    ['2026-11-20T20:12:30.000Z', '12 min left'],
    ['2026-11-20T23:12:00.000Z', '3 h 12 min left'],
    ['2026-11-24T20:00:00.000Z', '4 days left'],
  ])('until %s reads %s', (until, words) => expect(leftText(until, NOW, t)).toBe(words))
})

describe('endText', () => {
  it('names the whole day before an end at midnight', () => {
    expect(endText('2027-01-01T06:00:00.000Z', 'America/Chicago', 'en')).toBe('12/31/2026')
    expect(endText('2027-01-01T06:00:00.000Z', 'America/Chicago', 'es')).toBe('31 de diciembre de 2026')
  })

  it('includes the time of any other end', () => {
    expect(endText('2026-11-20T23:43:00.000Z', 'America/Chicago', 'en')).toBe('11/20/2026, 5:43\u00a0PM')
    expect(endText('2026-11-20T23:43:00.000Z', 'America/Chicago', 'es')).toContain('20 de noviembre de 2026')
  })
})

describe('untilMoment', () => {
  it.each([
    ['2026-11-24T06:00:00.000Z', '2026-11-24T02:00:00.000Z', '11/23/2026', 'el 23 de noviembre de 2026'],
    ['2026-11-02T06:00:00.000Z', '2026-11-01T02:00:00.000Z', '11/01/2026', 'el 1 de noviembre de 2026'],
    ['2026-03-09T05:00:00.000Z', '2026-03-08T02:00:00.000Z', '03/08/2026', 'el 8 de marzo de 2026'],
  ])('%s, at midnight, is the day before, as in every list', (until, now, english, spanish) => {
    expect([
      untilMoment(until, 'America/Chicago', 'en', Date.parse(now)),
      untilMoment(until, 'America/Chicago', 'es', Date.parse(now)),
    ]).toEqual([english, spanish])
  })
  it('is a moment at any other time', () => {
    expect(
      untilMoment('2026-11-20T05:30:00.000Z', 'America/Chicago', 'en', Date.parse('2026-11-20T04:05:00.000Z')),
    ).toBe('11:30\u00a0PM')
  })
})

describe('pointText', () => {
  it.each([
    ['2026-11-20T10:46:00.000Z', '4:46 AM', 'las 4:46 a.m.'],
    ['2026-11-20T07:10:00.000Z', '1:10 AM', 'la 1:10 a.m.'],
    ['2026-11-21T10:05:00.000Z', '4:05 AM, Saturday', 'las 4:05 a.m. del sábado'],
    ['2026-12-09T10:05:00.000Z', '12/09/2026, 4:05 AM', 'el 9 de diciembre de 2026 a las 4:05 a.m.'],
  ])('%s follows "until" in both languages', (instant, english, spanish) => {
    const at = Date.parse('2026-11-20T07:00:00.000Z')
    const texts = (['en', 'es'] as const).map((language) => pointText(instant, 'America/Chicago', language, at))
    expect(texts.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([english, spanish])
  })
})

describe('usedText', () => {
  it.each([
    [2, 2, '2 of 2'],
    [3, null, '3, no limit'],
    [0, 0, 'None allowed'],
    [1, 0, '1 of 0'],
  ])('%s of %s reads %s', (used, allowed, words) => {
    expect(usedText(used, allowed, t)).toBe(words)
  })
})

describe('momentText', () => {
  const now = Date.parse('2026-11-20T04:05:00.000Z')
  it.each([
    ['2026-11-20T05:30:00.000Z', '11:30\u00a0PM', '11:30 p.m.'],
    ['2026-11-20T10:05:00.000Z', '4:05\u00a0AM, Friday', 'viernes, 4:05 a.m.'],
    ['2026-12-01T00:00:00.000Z', '11/30/2026, 6:00\u00a0PM', '30 de noviembre de 2026 a las 6:00 p.m.'],
  ])('%s reads %s', (instant, english, spanish) => {
    expect(momentText(instant, 'America/Chicago', 'en', now)).toBe(english)
    expect(plain(momentText(instant, 'America/Chicago', 'es', now))).toBe(spanish)
  })
})

describe('the hour that repeats when clocks go back', () => {
  const now = Date.parse('2026-11-01T03:00:00Z')
  it.each([
    ['2026-11-01T06:30:00.000Z', 'America/Chicago', '1:30\u00a0AM CDT'],
    ['2026-11-01T07:30:00.000Z', 'America/Chicago', '1:30\u00a0AM CST'],
    ['2026-11-01T08:30:00.000Z', 'America/Phoenix', '1:30\u00a0AM'],
    ['2026-11-01T05:30:00.000Z', 'America/Chicago', '12:30\u00a0AM'],
    ['2026-11-01T08:00:00.000Z', 'America/Chicago', '2:00\u00a0AM'],
    ['2026-03-08T07:30:00.000Z', 'America/Chicago', '1:30\u00a0AM'],
  ])('%s in %s is %s', (instant, zone, time) => {
    expect(endText(instant, zone, 'en')).toContain(`, ${time}`)
    expect(endText(instant, zone, 'es').endsWith('CDT')).toBe(time.endsWith('CDT'))
    expect(momentText(instant, zone, 'en', now)).toContain(time)
  })
})

describe('lengthText', () => {
  it.each([
    [840, '14 h'],
    [210, '3 h 30 min'],
    [45, '45 min'],
    [0, '0 min'],
  ])('%s minutes read %s', (minutes, words) => expect(lengthText(minutes)).toBe(words))
})

describe('instantOfLocal', () => {
  it.each([
    ['2026-11-20T18:30', 'America/Chicago', '2026-11-21T00:30:00.000Z'],
    ['2026-07-01T00:00', 'America/Phoenix', '2026-07-01T07:00:00.000Z'],
    // The hour that repeats when clocks go back: the first one.
    ['2026-11-01T01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => expect(instantOfLocal(local, zone)).toBe(instant))
})

describe('on a phone with another clock', () => {
  const now = Date.parse('2026-11-20T20:00:00.000Z')
  it('names the complex’s zone', () => {
    expect(
      [
        pointText('2026-11-20T21:46:00.000Z', 'America/Denver', 'en', now),
        pointText('2026-11-20T21:46:00.000Z', 'America/Denver', 'es', now),
        fullText('2026-11-20T21:46:00.000Z', 'America/Denver', 'en'),
        momentText('2026-11-20T21:46:00.000Z', 'America/Chicago', 'en', now),
      ].map(plain),
    ).toEqual(['2:46 PM MST', 'las 2:46 p.m. MST', '11/20/2026, 2:46 PM MST', '3:46 PM'])
  })
})

describe('stayTimes', () => {
  it('gives both dates, and an end at midnight as its last day', () => {
    const stay = { valid_from: '2026-11-20T21:46:00.000Z', valid_until: '2026-11-22T06:00:00.000Z' }
    const texts = (['en', 'es'] as const).map((language) => stayTimes(stay, 'America/Chicago', language))
    expect(texts.map(({ from, until }) => [plain(from), plain(until)])).toEqual([
      ['11/20/2026, 3:46 PM', '11/21/2026'],
      ['el 20 de noviembre de 2026 a las 3:46 p.m.', 'el 21 de noviembre de 2026'],
    ])
  })
})
