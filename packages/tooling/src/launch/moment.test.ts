import { expect, it } from 'vitest'
import { readMoment } from './moment.ts'

it('reads a time with its zone, and one without as this machine’s', () => {
  expect(readMoment('2026-11-27T09:10:00Z').toISOString()).toBe('2026-11-27T09:10:00.000Z')
  expect(readMoment('2026-11-27 03:10-06:00').toISOString()).toBe('2026-11-27T09:10:00.000Z')
  const local = readMoment('2026-11-27 03:10')
  expect([local.getDate(), local.getHours(), local.getMinutes()]).toEqual([27, 3, 10])
})

it.each(['yesterday', '2026-11-27', '2026-13-27 03:10', '03:10'])('refuses %s with an example', (text) => {
  expect(() => readMoment(text)).toThrow("such as '2026-11-27 03:10'")
})
