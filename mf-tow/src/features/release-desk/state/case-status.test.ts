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
  it('says by when, and since when it is too late', () => {
    expect(policeOf(due, Date.parse('2026-11-21T06:01:00.000Z'))).toEqual({ state: 'due', words: 'by 12:06 AM' })
    expect(policeOf(due, Date.parse('2026-11-21T06:06:00.000Z'))).toEqual({
      state: 'late',
      words: 'overdue since 12:06 AM',
    })
    expect(policeOf(due, Date.parse('2026-11-23T06:06:00.000Z'))?.words).toBe('overdue since 11/21/2026')
  })

  it('asks for nothing once they are told, or where no rule asks', () => {
    expect(policeOf({ ...due, police_reported_at: due.police_due_at }, Date.now())?.state).toBe('told')
    expect(policeOf({ ...due, police_due_at: null }, Date.now())).toBeNull()
  })
})

describe('words of the desk', () => {
  it('names the sum and the act', () => {
    expect(releaseVerb(charge(39_621, 39_621))).toBe('Take $396.21 and release')
    expect(releaseVerb(charge(39_621, 0))).toBe('Release, paid before')
    expect(releaseVerb(charge(0, 0))).toBe('Release at no charge')
    expect(daysWords(1)).toBe('1 day')
  })

  it('says until when a payment holds, and what is due then', () => {
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

  it('counts receipts on', () => {
    expect(nextReceipt('NAV-20718')).toBe('NAV-20719')
    expect(nextReceipt('A-0099')).toBe('A-0100')
    expect(nextReceipt('by hand')).toBe('')
  })
})
