import { describe, expect, it } from 'vitest'
import {
  correctionBody,
  correctionSchema,
  deliverySchema,
  newNotice,
  recordBody,
  recordSchema,
  valuesOf,
  type NoticeValues,
} from './form.ts'
import { notice } from './notice.fixture.ts'

const TODAY = '2026-11-22'
const values = (more: Partial<NoticeValues> = {}): NoticeValues => ({
  ...newNotice('expired_registration', 'certified_mail', TODAY),
  ...more,
})
const wrong = (schema: ReturnType<typeof recordSchema>, given: NoticeValues) => {
  const result = schema.safeParse(given)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('the notice form', () => {
  it.each<[string, Partial<NoticeValues>, string[]]>([
    ['sent today', {}, []],
    ['sent and delivered', { sent_on: '2026-11-20', delivered_on: '2026-11-22' }, []],
    ['sent on no day', { sent_on: '' }, ['sent_on']],
    ['sent tomorrow', { sent_on: '2026-11-23' }, ['sent_on']],
    ['delivered before it was sent', { delivered_on: '2026-11-21' }, ['delivered_on']],
    ['delivered tomorrow', { delivered_on: '2026-11-23' }, ['delivered_on']],
    ['handed over on no day', { method: 'in_person', sent_on: '' }, ['delivered_on']],
    [
      'handed over today, whatever stood in the hidden field',
      { method: 'in_person', sent_on: '2026-12-30', delivered_on: TODAY },
      [],
    ],
    ['a sticker, whatever stood in the hidden field', { method: 'sticker', delivered_on: '2026-12-30' }, []],
    ['about nothing', { reason: '' }, ['reason']],
    ['with a number that is too long', { tracking_number: 'x'.repeat(61) }, ['tracking_number']],
  ])('%s', (_name, more, fields) =>
    expect(wrong(recordSchema(TODAY), values(more)).map(([field]) => field)).toEqual(fields),
  )

  it('requires a day when recording a delivery', () => {
    expect(wrong(deliverySchema(TODAY), values())).toEqual([['delivered_on', 'Enter the day it was delivered']])
    expect(wrong(correctionSchema(TODAY, true), values())).toEqual([])
  })
})

describe('the request body', () => {
  it('has only the fields of the method, even if others were filled in before it changed', () => {
    const typed = values({ delivered_on: TODAY, tracking_number: '9407', recipient: 'Marta Ochoa' })
    expect(recordBody(typed)).toEqual({
      reason: 'expired_registration',
      method: 'certified_mail',
      sent_on: TODAY,
      delivered_on: TODAY,
      tracking_number: '9407',
      recipient: 'Marta Ochoa',
    })
    expect(recordBody({ ...typed, method: 'in_person' })).toEqual({
      reason: 'expired_registration',
      method: 'in_person',
      delivered_on: TODAY,
      recipient: 'Marta Ochoa',
    })
    expect(recordBody({ ...typed, method: 'sticker' })).toEqual({
      reason: 'expired_registration',
      method: 'sticker',
      sent_on: TODAY,
    })
  })

  it('of a correction has only the changes, with an empty text for cleared fields', () => {
    const before = notice({ recipient: 'M. Ochoa' })
    expect(correctionBody(valuesOf(before), before)).toEqual({})
    expect(correctionBody({ ...valuesOf(before), recipient: '', delivered_on: '2026-11-12' }, before)).toEqual({
      recipient: '',
      delivered_on: '2026-11-12',
    })
  })

  it('of a correction changes both days of a notice handed over, and removes a sticker’s delivery', () => {
    const before = notice({ method: 'in_person', sent_on: '2026-11-10', delivered_on: '2026-11-10' })
    expect(correctionBody({ ...valuesOf(before), delivered_on: '2026-11-11' }, before)).toEqual({
      sent_on: '2026-11-11',
      delivered_on: '2026-11-11',
    })
    expect(correctionBody({ ...valuesOf(before), method: 'sticker' }, before)).toEqual({
      method: 'sticker',
      delivered_on: '',
    })
  })
})
