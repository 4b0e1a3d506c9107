import { describe, expect, it } from 'vitest'
import { dayWords, timeUntil } from './first-day.ts'

const AT = '2026-11-22T06:00:00.000Z'
const before = (minutes: number): number => Date.parse(AT) - minutes * 60_000

describe('the first day', () => {
  it('is written with its weekday, in the zone of the complex', () => {
    expect(dayWords(AT, 'America/Chicago', 'en')).toBe('Sunday, 11/22/2026')
    expect(dayWords(AT, 'America/Chicago', 'es')).toBe('domingo, 22 de noviembre de 2026')
    expect(dayWords(AT, 'America/Los_Angeles', 'en')).toBe('Saturday, 11/21/2026')
  })

  it.each([
    [38 * 60 + 20, '1 day 14 hours', '1 día y 14 horas'],
    [48 * 60, '2 days', '2 días'],
    [61, '1 hour 1 minute', '1 hora y 1 minuto'],
    [25, '25 minutes', '25 minutos'],
    [0.5, '1 minute', '1 minuto'],
  ])('is %d minutes away in words', (minutes, english, spanish) => {
    expect(timeUntil(AT, before(minutes), 'en')).toBe(english)
    expect(timeUntil(AT, before(minutes), 'es')).toBe(spanish)
  })

  it('has come at its first instant', () => {
    expect(timeUntil(AT, before(0), 'en')).toBeNull()
    expect(timeUntil(AT, before(-1), 'es')).toBeNull()
  })
})
