import { describe, expect, it } from 'vitest'
import type { NoticeFact } from '../decision/facts.ts'
import { TEXAS } from '../jurisdiction/texas.ts'
import { firstDayOf, noticeDeliveredOn, stickerExpiry, type StickeredCar } from './first-day.ts'

const CAR: StickeredCar = {
  tow_date: '2026-11-22',
  made_at: '2026-11-19T16:12:00.000Z',
  minimum_notice_hours: 24,
  timezone: 'America/Chicago',
  rule: TEXAS.reasons.flat_tire,
  delivered_on: null,
  now: '2026-11-19T16:12:00.000Z',
}
const REGISTRATION = { ...CAR, rule: TEXAS.reasons.expired_registration }

describe('the first day of a sticker', () => {
  it.each<[string, Partial<StickeredCar>, string, string]>([
    ['is the list’s day, from its local midnight', {}, '2026-11-22T06:00:00.000Z', 'list_date'],
    [
      'is a day after the sticker when that is later, to the minute',
      { made_at: '2026-11-21T23:30:00.000Z' },
      '2026-11-22T23:30:00.000Z',
      'minimum_notice',
    ],
    [
      'is the list’s day when both are the same minute',
      { made_at: '2026-11-21T06:00:00.000Z' },
      '2026-11-22T06:00:00.000Z',
      'list_date',
    ],
    ['counts the complex’s own hours', { minimum_notice_hours: 72 }, '2026-11-22T16:12:00.000Z', 'minimum_notice'],
    [
      'may be the minute of the sticker where the complex asks for none',
      { minimum_notice_hours: 0, tow_date: '2026-11-19' },
      CAR.made_at,
      'minimum_notice',
    ],
    ['has no rule for another reason', { rule: null }, '2026-11-22T06:00:00.000Z', 'list_date'],
    // The clocks go back on 11/01/2026 and forward on 03/14/2027.
    [
      'begins at the midnight before the clocks go back',
      { tow_date: '2026-11-01', made_at: '2026-10-20T12:00:00.000Z' },
      '2026-11-01T05:00:00.000Z',
      'list_date',
    ],
    [
      'counts 24 real hours over the day of 25',
      { tow_date: '2026-11-01', made_at: '2026-10-31T17:00:00.000Z' },
      '2026-11-01T17:00:00.000Z',
      'minimum_notice',
    ],
    [
      'begins at the midnight of the day of 23',
      { tow_date: '2027-03-14', made_at: '2027-03-01T12:00:00.000Z' },
      '2027-03-14T06:00:00.000Z',
      'list_date',
    ],
    [
      'counts 24 real hours over the day of 23',
      { tow_date: '2027-03-14', made_at: '2027-03-13T18:00:00.000Z' },
      '2027-03-14T18:00:00.000Z',
      'minimum_notice',
    ],
  ])('%s', (_what, change, at, basis) => {
    expect(firstDayOf({ ...CAR, ...change })).toMatchObject({ at, basis })
  })

  it('waits for ten full days after a delivered notice, and cites the law', () => {
    expect(firstDayOf({ ...REGISTRATION, delivered_on: '2026-11-15' })).toEqual({
      on: '2026-11-26',
      at: '2026-11-26T06:00:00.000Z',
      basis: 'written_notice',
      sentence: 'After ten full days from the notice delivered on 11/15/2026.',
      citation: expect.stringContaining('Tex. Occ. Code 2308.253') as string,
    })
  })

  it('is the list’s day once those days are over before it', () => {
    expect(firstDayOf({ ...REGISTRATION, delivered_on: '2026-11-01' })).toMatchObject({
      on: '2026-11-22',
      basis: 'list_date',
    })
  })

  it('is at the earliest ten days from today while no notice is delivered, and says what it waits for', () => {
    expect(firstDayOf(REGISTRATION)).toMatchObject({
      on: '2026-11-30',
      sentence:
        'At the earliest: no notice is delivered yet, and a tow needs ten full days after one, in person or by certified mail.',
    })
  })

  it('says why it is the minimum notice', () => {
    const { sentence } = firstDayOf({ ...CAR, minimum_notice_hours: 72 })
    expect(sentence).toBe('72 hours after the sticker, as the complex set it.')
  })

  it('is followed by 30 days', () => {
    expect(stickerExpiry({ on: '2026-11-22' }, 'America/Chicago')).toBe('2026-12-22T06:00:00.000Z')
    expect(stickerExpiry({ on: '2027-02-20' }, 'America/Chicago')).toBe('2027-03-22T05:00:00.000Z')
  })
})

describe('a delivered notice', () => {
  const KNOWN = {
    known_from: '2026-11-01T00:00:00.000Z',
    known_until: null,
    valid_from: '2026-11-01T12:00:00.000Z',
    valid_until: null,
  }
  const NOTICE: NoticeFact = {
    ...KNOWN,
    id: 'notice-1',
    contract_id: 'larkspur',
    license_plate: 'KTR 4418',
    state: 'TX',
    vin: null,
    reason: 'expired_registration',
    how: 'certified_mail',
    delivered_at: '2026-11-10T18:00:00.000Z',
  }
  const ASKED = {
    contract_id: 'larkspur',
    license_plate: 'KTR4418',
    state: 'TX',
    vin: null,
    reason: 'expired_registration' as const,
  }
  const when = { timezone: 'America/Chicago', at: '2026-11-20T00:00:00.000Z' }
  const on = (change: Partial<typeof NOTICE>[] | Partial<typeof NOTICE>) =>
    noticeDeliveredOn(
      [change].flat().map((one) => ({ ...NOTICE, ...one })),
      ASKED,
      TEXAS.reasons.expired_registration,
      when,
    )

  it('counts from its local day, the earliest of several', () => {
    expect(on({})).toBe('2026-11-10')
    expect(on([{ delivered_at: '2026-11-12T18:00:00.000Z' }, {}])).toBe('2026-11-10')
    expect(on({ delivered_at: '2026-11-10T05:30:00.000Z' })).toBe('2026-11-09')
  })

  it.each<[string, Partial<typeof NOTICE>]>([
    ['that isn’t delivered yet', { delivered_at: '2026-11-21T00:00:00.000Z' }],
    ['that was withdrawn', { valid_until: '2026-11-15T00:00:00.000Z' }],
    ['by a sticker', { how: 'sticker' }],
    ['of another car', { license_plate: 'KTR 4419' }],
    ['of another reason', { reason: 'flat_tire' }],
    ['of another complex', { contract_id: 'arbor' }],
  ])('does not count: one %s', (_what, change) => {
    expect(on(change)).toBeNull()
  })

  it('is not asked for where the reason needs none', () => {
    expect(noticeDeliveredOn([NOTICE], ASKED, TEXAS.reasons.flat_tire, when)).toBeNull()
  })
})
