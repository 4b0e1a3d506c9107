import { describe, expect, it } from 'vitest'
import { EMPTY_NOTICE } from './notice.ts'
import { audienceOf, noticeForm } from './notice-form.ts'
import { lengthText, partsOf } from './parts.ts'
import { outcomesText, reachText, recipientText } from './words.ts'

const COUNTS = { all: 0, queued: 0, sent: 0, delivered: 0, failed: 0, opted_out: 0, unknown: 0 }

describe('a notice in words', () => {
  it('says whom it reaches, and whom it does not', () => {
    expect(reachText('mail', undefined)).toBe('Counting')
    expect(reachText('mail', { reached: 1, opted_out: 0, without_address: 0 })).toBe('1 person')
    expect(reachText('sms', { reached: 1214, opted_out: 3, without_address: 1 })).toBe(
      '1,214 people. 3 opted out, 1 has no number',
    )
    expect(reachText('mail', { reached: 0, opted_out: 0, without_address: 2 })).toBe('Nobody. 2 have no mail address')
  })

  it('says whom it was for and what became of it, what arrived first', () => {
    expect(recipientText({ unit: { id: '1', unit_number: '214' }, building: null })).toBe('Unit 214')
    expect([recipientText({ unit: null, building: '3' }), recipientText({ unit: null, building: null })]).toEqual([
      'Building 3',
      'All residents',
    ])
    expect(outcomesText({ counts: { ...COUNTS, all: 40, delivered: 35, failed: 2, opted_out: 2, unknown: 1 } })).toBe(
      '35 delivered, 2 opted out, 1 no answer, 2 failed',
    )
  })

  it('counts a text message with what stands around it, in the longer language', () => {
    // "Arbor Ridge: " has 13 characters, " Responda STOP para no recibir más." 35: 112 are left of 160.
    expect([partsOf('Arbor Ridge', 'x'.repeat(112)), partsOf('Arbor Ridge', 'x'.repeat(113))]).toEqual([1, 2])
    expect(lengthText('Arbor Ridge', 'Hello')).toBe(
      '5 characters, 1 text message a person, with the complex’s name and how to stop them.',
    )
  })
})

describe('the form of a notice', () => {
  const wrong = (values: object) =>
    noticeForm('Arbor Ridge')
      .safeParse({ ...EMPTY_NOTICE, message: 'x', subject: 'x', ...values })
      .error?.issues.map(({ path }) => path.join())

  it('asks for what is missing, and for no subject of a text message', () => {
    expect(wrong({})).toBeUndefined()
    expect(wrong({ subject: ' ' })).toEqual(['subject'])
    expect(wrong({ subject: '', channel: 'sms' })).toBeUndefined()
    expect(wrong({ whom: 'building' })).toEqual(['building'])
    expect(wrong({ whom: 'unit' })).toEqual(['unit_id'])
    expect(wrong({ message: 'x'.repeat(580), channel: 'both' })).toEqual(['message'])
    expect(wrong({ message: 'x'.repeat(580) })).toBeUndefined()
  })

  it('knows whom it is for once that is chosen', () => {
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
