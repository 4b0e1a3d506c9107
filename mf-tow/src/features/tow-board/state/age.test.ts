import { describe, expect, it } from 'vitest'
import { ageOf, agoWords, isRecent, shortAgeOf } from './age.ts'

const NOW = Date.parse('2026-11-20T22:00:00.000Z')

describe('ageOf', () => {
  it.each([
    ['2026-11-20T21:56:10.000Z', '3 min', false],
    ['2026-11-20T21:45:01.000Z', '14 min', false],
    ['2026-11-20T21:45:00.000Z', '15 min', true],
    ['2026-11-20T19:55:00.000Z', '2 h 5 min', true],
    ['2026-11-20T20:00:00.000Z', '2 h', true],
    ['2026-11-17T20:00:00.000Z', '3 days', true],
  ])('%s', (since, words, late) => expect(ageOf(since, NOW)).toEqual({ words, late }))

  it('is zero when the server’s clock is ahead', () => {
    expect(ageOf('2026-11-20T22:00:30.000Z', NOW)).toEqual({ words: '0 min', late: false })
  })
})

it('says when something happened, in words', () => {
  const since = '2026-11-20T21:00:00.000Z'
  expect(agoWords(since, Date.parse('2026-11-20T21:00:40.000Z'))).toBe('just now')
  expect(agoWords(since, Date.parse('2026-11-20T21:12:10.000Z'))).toBe('12 min ago')
})

it('leaves out the minutes of an hour where there is little room', () => {
  expect(shortAgeOf('2026-11-20T19:55:00.000Z', NOW)).toEqual({ words: '2 h', late: true })
  expect(shortAgeOf('2026-11-20T21:45:00.000Z', NOW)).toEqual({ words: '15 min', late: true })
})

it('needs no date for half a day, also across midnight', () => {
  expect(isRecent('2026-11-20T10:00:01.000Z', NOW)).toBe(true)
  expect(isRecent('2026-11-20T10:00:00.000Z', NOW)).toBe(false)
})
