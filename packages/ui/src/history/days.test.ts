import { expect, it } from 'vitest'
import { dayWords, momentOfDay } from './days.ts'

const NOW = Date.parse('2026-11-21T03:58:00Z')
const ZONE = 'America/Chicago'

it('names today and yesterday in the complex’s zone', () => {
  expect(dayWords('2026-11-20', NOW, ZONE)).toEqual({ name: 'Today', date: 'Friday, 11/20/2026' })
  expect(dayWords('2026-11-19', NOW, ZONE)).toEqual({ name: 'Yesterday', date: 'Thursday, 11/19/2026' })
  expect(dayWords('2026-11-15', NOW, ZONE)).toEqual({ name: 'Sunday', date: '11/15/2026' })
})

it('says when an entry was written', () => {
  expect(momentOfDay('2026-11-20', '4:12 PM', NOW, ZONE)).toBe('Today, 4:12 PM')
  expect(momentOfDay('2026-11-15', '4:12 PM', NOW, ZONE)).toBe('Sunday, 11/15/2026, 4:12 PM')
})
