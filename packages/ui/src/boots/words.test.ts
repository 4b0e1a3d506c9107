import { describe, expect, it } from 'vitest'
import { boot, NOW, row } from './boot.fixture.ts'
import { deviceWords, durationWords, lateDueCents, placeWords, readWords, sinceWords } from './words.ts'

const RELEASED = { released_at: '2026-11-20T01:29:00.000Z' } as const
const device = (fields: Partial<ReturnType<typeof row>['device']>) => ({ ...row().device, ...fields })

describe('durationWords', () => {
  it.each([
    ['2026-11-21T03:58:00Z', '0 min'],
    ['2026-11-21T03:12:00Z', '46 min'],
    ['2026-11-21T02:12:00Z', '1 h 46 min'],
    ['2026-11-21T01:58:00Z', '2 h'],
    ['2026-11-18T22:53:00Z', '53 h 05 min'],
    ['2026-11-17T03:00:00Z', '4 days'],
    // A clock that is behind counts as zero.
    ['2026-11-21T04:58:00Z', '0 min'],
  ])('counts from %s', (since, words) => {
    expect(durationWords(since, NOW)).toBe(words)
  })
})

describe('sinceWords', () => {
  it('says how long the boot has been on, and by whom', () => {
    expect(sinceWords(row(), NOW)).toEqual({ title: '1 h 46 min', detail: 'by Rubén Treviño', is_late: false })
    expect(sinceWords(row({ deployed_by: { name: 'Rubén Treviño', is_you: true } }), NOW).detail).toBe('by you')
  })

  it('marks a boot that has been on for a day, unless a tow is open', () => {
    const deployed_at = '2026-11-20T01:18:00.000Z'
    const tow = { id: 't', number: 48203, status: 'requested' } as const
    expect(sinceWords(row({ deployed_at }), NOW)).toMatchObject({ title: '26 h 40 min', is_late: true })
    expect(sinceWords(row({ deployed_at, group: 'tow_opened', tow }), NOW)).toEqual({
      title: '26 h 40 min',
      detail: 'Tow 48203, requested',
      is_late: false,
    })
  })

  it('says when the owner looked it up', () => {
    const inquired_at = '2026-11-21T03:31:00.000Z'
    expect(sinceWords(row({ status: 'inquired', group: 'inquired', inquired_at }), NOW).detail).toBe(
      'Looked up 9:31 PM',
    )
  })

  it('says until when a released boot is due back, and when it is overdue', () => {
    const paid = { ...RELEASED, status: 'released_paid', group: 'awaiting_return' } as const
    expect(sinceWords(row({ ...paid, device: device({ return_by: '2026-11-21T05:59:00.000Z' }) }), NOW)).toEqual({
      title: 'Back by 11:59 PM',
      detail: 'Paid 11/19/2026',
      is_late: false,
    })
    expect(sinceWords(row({ ...paid, device: device({ return_by: '2026-11-20T05:59:00.000Z' }) }), NOW)).toMatchObject({
      title: 'Back by 11/19/2026, 11:59 PM',
      is_late: true,
    })
    expect(sinceWords(row({ ...paid, status: 'released_free' }), NOW)).toMatchObject({
      title: 'No time agreed',
      detail: 'Released free 11/19/2026',
    })
  })

  it('says how a case was closed', () => {
    const closed = { ...RELEASED, status: 'released_paid', group: 'closed' } as const
    expect(sinceWords(row({ ...closed, device: device({ is_back: true }) }), NOW)).toMatchObject({
      title: 'Paid 11/19/2026',
      detail: 'Boot is back',
    })
    const tow = { id: 't', number: 48203, status: 'completed' } as const
    const towed_at = '2026-11-20T01:29:00.000Z'
    expect(sinceWords(row({ status: 'towed', group: 'closed', towed_at, tow }), NOW)).toMatchObject({
      title: 'Towed 11/19/2026',
      detail: 'Tow 48203',
    })
  })
})

it('leaves out a space that the location already names', () => {
  expect(placeWords(row({ space: '14', location: 'Space 14' }))).toBe('Arbor Ridge, space 14')
  expect(placeWords(row({ space: '14', location: 'Row D' }))).toBe('Arbor Ridge, space 14, Row D')
})

it('says where the device is', () => {
  expect(deviceWords(row(), NOW)).toBe('On the car since 8:12 PM, by Rubén Treviño, front left wheel')
  const back = row({ status: 'released_paid', group: 'closed', device: device({ is_back: true }) })
  expect(deviceWords(back, NOW)).toBe('Back with the company')
  const out = row({ status: 'released_paid', group: 'awaiting_return', device: device({ return_by: null }) })
  expect(deviceWords(out, NOW)).toBe('With the owner, not back yet')
})

it('says to whom the code was shown, and nothing to those who can’t read it', () => {
  expect(readWords(boot({ code_reads: null }), NOW)).toBeNull()
  expect(readWords(boot(), NOW)).toBe('No one yet')
  const code_reads = [{ at: '2026-11-21T02:44:00.000Z', who: 'Hollis Greer' }]
  expect(readWords(boot({ code_reads }), NOW)).toBe('Hollis Greer 8:44 PM')
})

it('counts what is still due for a late return', () => {
  const late = { per_day: { cents: 2500 }, from: '2026-11-21T06:00:00.000Z', days: 2 }
  expect(lateDueCents(boot())).toBe(0)
  expect(lateDueCents(boot({ late_return: { ...late, amount: { cents: 5000 }, paid: { cents: 2500 } } }))).toBe(2500)
  expect(lateDueCents(boot({ late_return: { ...late, amount: { cents: 5000 }, paid: { cents: 5000 } } }))).toBe(0)
})
