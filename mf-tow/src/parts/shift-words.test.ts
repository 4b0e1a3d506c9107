import { expect, it } from 'vitest'
import { shiftStartText } from './shift-words.ts'

const ZONE = 'America/Chicago'

it.each([
  ['2026-11-20T22:00:00.000Z', '2026-11-21T05:59:00.000Z', '4:00 PM'],
  ['2026-11-20T22:00:00.000Z', '2026-11-21T06:01:00.000Z', '11/20/2026, 4:00 PM'],
])('names the day of a shift that started before midnight: %s at %s', (started_at, now, text) => {
  expect(shiftStartText(started_at, ZONE, Date.parse(now))).toBe(text)
})
