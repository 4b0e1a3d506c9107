import { describe, expect, it } from 'vitest'
import { KIND, notice } from './notice.fixture.ts'
import { consequencesOf, courseWords, methodOptions, needWords, sizeWords, withdrawalOf } from './words.ts'

describe('the course of a notice', () => {
  it.each([
    [notice(), 'Certified letter, sent 11/08/2026, delivered 11/10/2026'],
    [notice({ recipient: 'M. Ochoa' }), 'Certified letter, sent 11/08/2026, delivered 11/10/2026 to M. Ochoa'],
    [notice({ delivered_on: null, recipient: null }), 'Certified letter, sent 11/08/2026'],
    [notice({ method: 'in_person', recipient: 'Marta Ochoa' }), 'Handed over in person 11/10/2026 to Marta Ochoa'],
    [notice({ method: 'sticker', delivered_on: null }), 'Sticker on the window, 11/08/2026'],
  ])('%#', (one, words) => expect(courseWords(one)).toBe(words))
})

it('methods that count come first, and the others say that they don’t', () => {
  expect(methodOptions(KIND).map(({ label }) => label)).toEqual([
    'In person',
    'Certified letter',
    'Regular letter (does not count)',
    'Email (does not count)',
    'Text message (does not count)',
    'Sticker on the window (does not count)',
  ])
})

it('shows what the local rules require if nothing is on record', () => {
  expect(needWords({ kinds: [KIND] })).toBe(KIND.sentence)
  expect(needWords({ kinds: [KIND, KIND] })).toBe('Some reasons need a written notice, ten full days before a tow.')
  expect(needWords({ kinds: [] })).toBe('The rules here require no notice before a tow.')
})

describe('before saving', () => {
  it('a delivery shows the first day of a tow', () => {
    expect(consequencesOf(KIND, 'certified_mail', '2026-11-22', '2026-11-22')).toMatchObject({
      line: 'Delivered 11/22/2026: tow from 12/03/2026',
      counts: true,
      will: ['Count for a tow for expired registration from 12/03/2026, 12:00 AM, when ten full days are over.'],
      will_not: ['Give a right to tow by itself. Every check decides again.'],
    })
    expect(consequencesOf(KIND, 'in_person', '2026-11-01', '2026-11-22').will).toEqual([
      'Count for a tow for expired registration from now on.',
    ])
  })

  it('a notice on its way, and one that never counts, say so', () => {
    expect(consequencesOf(KIND, 'certified_mail', null, '2026-11-22')).toMatchObject({
      line: 'Not delivered yet: no day for a tow',
      counts: false,
    })
    expect(consequencesOf(KIND, 'sticker', null, '2026-11-22')).toMatchObject({
      line: 'Does not count: the rule asks for delivery in person or by certified mail',
      counts: false,
      will: ['Stay on record.'],
    })
  })

  it('a withdrawal shows what it ends, and what stays', () => {
    expect(withdrawalOf(notice()).will[0]).toBe('Stop counting from this minute.')
    expect(withdrawalOf(notice({ standing: 'does_not_count' })).will).toEqual(['Mark it as withdrawn.'])
    expect(withdrawalOf(notice()).will_not).toContain('Delete it: the record and its proof stay.')
  })
})

it('sizes are formatted for readers', () =>
  expect([sizeWords(300), sizeWords(214_000), sizeWords(1_900_000)]).toEqual(['1 KB', '214 KB', '1.9 MB']))
