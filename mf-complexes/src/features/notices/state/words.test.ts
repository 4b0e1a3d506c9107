import { describe, expect, it } from 'vitest'
import { EMPTY_NOTICE } from './notice.ts'
import { audienceOf, noticeForm } from './notice-form.ts'
import { lengthText, partsOf } from './parts.ts'
import { outcomesText, reachText, recipientText } from './words.ts'

const COUNTS = { all: 0, queued: 0, sent: 0, delivered: 0, failed: 0, opted_out: 0, unknown: 0 }

describe('notice texts', () => {
  it('say who is reached and who isn’t', () => {
    expect(reachText('mail', undefined)).toBe('Counting')
    expect(reachText('mail', { reached: 1, opted_out: 0, without_address: 0 })).toBe('1 person')
    expect(reachText('sms', { reached: 1214, opted_out: 3, without_address: 1 })).toBe(
      '1,214 people. 3 opted out, 1 has no number',
    )
    expect(reachText('mail', { reached: 0, opted_out: 0, without_address: 2 })).toBe('No one. 2 have no email address')
  })

  it('say who it was for and its results, delivered first', () => {
    expect(recipientText({ unit: { id: '1', unit_number: '214' }, building: null })).toBe('Unit 214')
    expect([recipientText({ unit: null, building: '3' }), recipientText({ unit: null, building: null })]).toEqual([
      'Building 3',
      'All residents',
    ])
    expect(outcomesText({ counts: { ...COUNTS, all: 40, delivered: 35, failed: 2, opted_out: 2, unknown: 1 } })).toBe(
      '35 delivered, 2 opted out, 1 no answer, 2 failed',
    )
  })

  it('count a text message with its prefix and suffix, in the longer language', () => {
    // "Arbor Ridge: " has 13 characters and " Responda STOP para no recibir más." has 35, so 112 of 160 are left.
    expect([partsOf('Arbor Ridge', 'x'.repeat(112)), partsOf('Arbor Ridge', 'x'.repeat(113))]).toEqual([1, 2])
    expect(lengthText('Arbor Ridge', 'Hello')).toBe(
      '5 characters, 1 text per person, including the complex’s name and how to stop them.',
    )
  })
})

describe('the notice form', () => {
  const wrong = (values: object) =>
    noticeForm('Arbor Ridge')
      .safeParse({ ...EMPTY_NOTICE, message: 'x', subject: 'x', ...values })
      .error?.issues.map(({ path }) => path.join())

  it('requires missing fields, but no subject for a text message', () => {
    expect(wrong({})).toBeUndefined()
    expect(wrong({ subject: ' ' })).toEqual(['subject'])
    expect(wrong({ subject: '', channel: 'sms' })).toBeUndefined()
    expect(wrong({ whom: 'building' })).toEqual(['building'])
    expect(wrong({ whom: 'unit' })).toEqual(['unit_id'])
    expect(wrong({ message: 'x'.repeat(580), channel: 'both' })).toEqual(['message'])
    expect(wrong({ message: 'x'.repeat(580) })).toBeUndefined()
  })

  it('returns the audience once it is chosen', () => {
    expect([
      audienceOf(EMPTY_NOTICE),
      audienceOf({ ...EMPTY_NOTICE, whom: 'building' }),
      audienceOf({ ...EMPTY_NOTICE, whom: 'building', building: '3' }),
    ]).toEqual([{}, null, { building: '3' }])
    expect([
      audienceOf({ ...EMPTY_NOTICE, whom: 'unit' }),
      audienceOf({ ...EMPTY_NOTICE, whom: 'unit', unit_id: 'u' }),
    ]).toEqual([null, { unit_id: 'u' }])
  })
})
