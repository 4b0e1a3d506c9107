import { expect, it } from 'vitest'
import { foreignZone } from './foreign-zone.ts'

it.each([
  ['2026-11-22T21:58:00.000Z', 'America/Chicago', 'America/Denver', 'CST'],
  ['2026-07-01T21:58:00.000Z', 'America/Chicago', 'America/New_York', 'CDT'],
  ['2026-11-22T21:58:00.000Z', 'America/Chicago', 'America/Chicago', null],
  ['2026-11-22T21:58:00.000Z', 'America/Chicago', 'America/Mexico_City', null],
])('at %s, a reader of %s in %s sees %s', (at, zone, reader, name) => {
  expect(foreignZone(at, zone, reader)).toBe(name)
})
