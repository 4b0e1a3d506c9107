import { describe, expect, it } from 'vitest'
import { midnightAfterDate } from '@curbwise/rules'
import { date, instant } from './common.ts'

describe('a date', () => {
  it.each(['1900-01-01', '2026-11-20', '2199-12-31'])('accepts %s, with and without a time', (day) => {
    expect([date.parse(day), instant.parse(`${day}T21:58:00Z`)]).toEqual([day, `${day}T21:58:00Z`])
  })

  it('accepts the midnight after the last date', () => {
    expect(instant.parse(midnightAfterDate(date.parse('2199-12-31'), 'America/Chicago'))).toBe(
      '2200-01-01T06:00:00.000Z',
    )
  })

  it.each(['0001-01-01', '1899-12-31', '2300-01-01', '9999-12-31'])(
    'rejects %s, which is outside 1900 to 2199',
    (day) => {
      expect([date.safeParse(day).success, instant.safeParse(`${day}T23:59:59Z`).success]).toEqual([false, false])
    },
  )
})
