import { describe, expect, it } from 'vitest'
import { CAUTIOUS, TEXAS } from './index.ts'
import {
  byMethod,
  NOTICE_WAITS,
  noticeKinds,
  noticeName,
  noticeStanding,
  noticeWaitOf,
  towFrom,
  type StandingNotice,
} from './notices.ts'

const TEN = { full_days: 10, how: ['in_person', 'certified_mail'] } as const

describe('the notices that a state requires', () => {
  it('are one in Texas, and the cautious default elsewhere', () => {
    expect(noticeKinds(TEXAS).map(({ reason, label }) => [reason, label])).toEqual([
      ['expired_registration', 'Ten-day notice: expired registration'],
    ])
    expect(noticeKinds(CAUTIOUS).map(({ reason }) => reason)).toEqual([
      'inoperable',
      'abandoned',
      'flat_tire',
      'missing_parts',
      'wrecked',
    ])
  })

  it('have a name with the number of days', () =>
    expect([noticeName({ full_days: 10 }), noticeName({ full_days: 21 })]).toEqual(['Ten-day notice', '21-day notice']))

  it('name their delivery methods', () =>
    expect([byMethod(['certified_mail']), byMethod(TEN.how)]).toEqual([
      'by certified mail',
      'in person or by certified mail',
    ]))
})

describe('ten full days', () => {
  it.each([
    ['2026-11-22', '2026-12-03'],
    // Both clock changes, a leap day, and the end of a year.
    ['2026-10-25', '2026-11-05'],
    ['2026-03-01', '2026-03-12'],
    ['2028-02-25', '2028-03-07'],
    ['2026-12-28', '2027-01-08'],
  ])('after a delivery on %s end so that the car is towed from %s', (delivered_on, from) => {
    expect(towFrom(TEN, delivered_on)).toBe(from)
  })
})

describe('the state of a notice', () => {
  const delivered = (more: Partial<StandingNotice> = {}): StandingNotice => ({
    method: 'certified_mail',
    delivered_on: '2026-11-22',
    ...more,
  })
  it.each([
    [
      'on the last full day',
      delivered(),
      '2026-12-02',
      'running',
      '2026-12-03',
      'Ten full days are running: tow from 12/03/2026.',
    ],
    [
      'on the day after',
      delivered(),
      '2026-12-03',
      'over',
      '2026-12-03',
      'Ten full days are over: tow from 12/03/2026.',
    ],
    [
      'in person',
      delivered({ method: 'in_person' }),
      '2026-12-03',
      'over',
      '2026-12-03',
      'Ten full days are over: tow from 12/03/2026.',
    ],
    [
      'without a delivery',
      delivered({ delivered_on: null }),
      '2027-01-01',
      'on_its_way',
      null,
      'Counts once its delivery is on record.',
    ],
    [
      'as a sticker, however long ago',
      delivered({ method: 'sticker' }),
      '2027-01-01',
      'does_not_count',
      null,
      'Does not count: the rule asks for delivery in person or by certified mail.',
    ],
    [
      'as a regular letter',
      delivered({ method: 'mail' }),
      '2027-01-01',
      'does_not_count',
      null,
      'Does not count: the rule asks for delivery in person or by certified mail.',
    ],
    [
      'withdrawn',
      delivered({ is_withdrawn: true }),
      '2027-01-01',
      'withdrawn',
      null,
      'Withdrawn. It no longer counts.',
    ],
  ] as const)('%s', (_name, notice, today, standing, tow_from, sentence) => {
    expect(noticeStanding(notice, TEN, today)).toEqual({ standing, tow_from, sentence })
  })

  it('is "does not count" where no notice is required', () => {
    expect(noticeStanding(delivered(), null, '2027-01-01')).toMatchObject({
      standing: 'does_not_count',
      tow_from: null,
    })
  })
})

it('parses what a tow waits for from its phrase', () => {
  expect(
    [NOTICE_WAITS.notice('2026-11-10'), NOTICE_WAITS.delivery('2026-11-20'), NOTICE_WAITS.days(10, '2026-12-03')].map(
      noticeWaitOf,
    ),
  ).toEqual([
    { kind: 'notice', tow_from: null },
    { kind: 'delivery', tow_from: null },
    { kind: 'days', tow_from: '12/03/2026' },
  ])
})
