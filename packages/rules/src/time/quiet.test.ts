import { expect, it } from 'vitest'
import { afterQuietHours } from './quiet.ts'

const NIGHT = { from: '21:30', until: '07:00' }
const CHICAGO = 'America/Chicago'

it.each([
  ['the evening before', '2026-11-21T03:29:00.000Z', NIGHT, '2026-11-21T03:29:00.000Z'],
  ['their first minute', '2026-11-21T03:30:00.000Z', NIGHT, '2026-11-21T13:00:00.000Z'],
  ['after midnight', '2026-11-21T07:10:00.000Z', NIGHT, '2026-11-21T13:00:00.000Z'],
  ['their end', '2026-11-21T13:00:00.000Z', NIGHT, '2026-11-21T13:00:00.000Z'],
  ['the night in which clocks go back', '2026-11-01T05:10:00.000Z', NIGHT, '2026-11-01T13:00:00.000Z'],
  ['the night in which clocks go forward', '2026-03-08T06:10:00.000Z', NIGHT, '2026-03-08T12:00:00.000Z'],
  ['hours within a day', '2026-11-21T18:30:00.000Z', { from: '12:00', until: '14:00' }, '2026-11-21T20:00:00.000Z'],
  ['equal times', '2026-11-21T18:30:00.000Z', { from: '12:00', until: '12:00' }, '2026-11-21T18:30:00.000Z'],
  ['none', '2026-11-21T07:10:00.000Z', null, '2026-11-21T07:10:00.000Z'],
])('%s: goes out at', (_, instant, quiet, expected) => {
  expect(afterQuietHours(instant, quiet, CHICAGO)).toBe(expected)
})
