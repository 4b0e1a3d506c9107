import { describe, expect, it } from 'vitest'
import { daysWords, nextReceipt, paidWords, policeOf, releaseVerb } from './case-status.ts'

const lot = { id: 'l', name: 'Navigation Blvd', timezone: 'America/Chicago' }
const due = { police_reported_at: null, police_due_at: '2026-11-21T06:06:00.000Z', storage_lot: lot }
const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const charge = (total: number, due_cents: number) => ({
  at: '2026-11-22T18:00:00.000Z',
  lines: [],
  total: usd(total),
  paid: usd(total - due_cents),
  refunded: usd(0),
  borne: null,
  excess: usd(0),
  due: usd(due_cents),
  due_after_midnight: null,
  midnight: null,
  settled_until: null,
  timezone: lot.timezone,
  frozen_at: null,
})

describe('policeOf', () => {
  it('says when the report is due, and since when it is overdue', () => {
    expect(policeOf(due, Date.parse('2026-11-21T06:01:00.000Z'))).toEqual({ state: 'due', words: 'by 12:06 AM' })
    expect(policeOf(due, Date.parse('2026-11-21T06:06:00.000Z'))).toEqual({
      state: 'late',
      words: 'overdue since 12:06 AM',
    })
    expect(policeOf(due, Date.parse('2026-11-23T06:06:00.000Z'))?.words).toBe('overdue since 11/21/2026')
  })

  it('returns null once reported or where no rule requires a report', () => {
    expect(policeOf({ ...due, police_reported_at: due.police_due_at }, Date.now())?.state).toBe('reported')
    expect(policeOf({ ...due, police_due_at: null }, Date.now())).toBeNull()
  })
})

describe('case status texts', () => {
  it('name the amount and the action', () => {
    expect(releaseVerb(charge(39_621, 39_621))).toBe('Take $396.21 and release')
    expect(releaseVerb(charge(39_621, 0))).toBe('Release, paid before')
    expect(releaseVerb(charge(0, 0))).toBe('Release at no charge')
    expect(daysWords(1)).toBe('1 day')
  })

  it('say until when a payment is valid and what is due after that', () => {
    const paid = {
      ...charge(29_674, 0),
      midnight: '2026-11-23T06:00:00.000Z',
      settled_until: '2026-11-23T06:00:00.000Z',
      due_after_midnight: usd(4947),
    }
    expect(paidWords(paid)).toBe(
      'Nothing is due if the car leaves before midnight tonight (11/22). After that, $49.47 more is due.',
    )
    expect(paidWords({ ...paid, due_after_midnight: usd(0) })).toContain('After that, storage adds up again.')
    expect(paidWords(charge(29_674, 0))).toBe('Nothing is due.')
  })

  it('increment receipt numbers', () => {
    expect(nextReceipt('NAV-20718')).toBe('NAV-20719')
    expect(nextReceipt('A-0099')).toBe('A-0100')
    expect(nextReceipt('by hand')).toBe('')
  })
})
