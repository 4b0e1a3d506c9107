import { expect, it } from 'vitest'
import { permitEnd, permitMoment } from './permit-mails.ts'

const plain = (text: string) => text.replaceAll(/[\s\u202f\u00a0]+/g, ' ')
const told = (at: string, language: 'en' | 'es', of = permitEnd) =>
  plain(of(new Date(at), { language, timezone: 'America/Chicago' }))

it.each([
  ['2026-11-24T06:00:00.000Z', 'Mon, 11/23/2026', 'lun, 23 de noviembre'],
  // The nights of 25 and of 23 hours.
  ['2026-11-02T06:00:00.000Z', 'Sun, 11/01/2026', 'dom, 1 de noviembre'],
  ['2026-03-09T05:00:00.000Z', 'Sun, 03/08/2026', 'dom, 8 de marzo'],
  ['2026-11-21T03:58:00.000Z', 'Fri, 11/20/2026, 9:58 PM CST', null],
])('a permit that ends %s is described as valid until %s', (at, english, spanish) => {
  expect(told(at, 'en')).toBe(english)
  if (spanish) expect(told(at, 'es')).toBe(spanish)
})

it('a permit that starts at midnight says so', () => {
  expect(told('2026-11-24T06:00:00.000Z', 'en', permitMoment)).toBe('Tue, 11/24/2026, 12:00 AM CST')
})
