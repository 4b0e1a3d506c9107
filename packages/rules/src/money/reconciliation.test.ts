import { describe, expect, it } from 'vitest'
import { compareMoney, type ListedMoney, type RecordedMoney } from './reconciliation.ts'

const LONG_AGO = '2026-11-20T10:00:00.000Z'
const BEFORE = '2026-11-20T20:00:00.000Z'

const here = (more: Partial<RecordedMoney> = {}): RecordedMoney => ({
  id: 'row',
  kind: 'payment',
  provider_id: 'pi_1',
  status: 'succeeded',
  amount_cents: 39_621,
  at: LONG_AGO,
  ...more,
})
const there = (more: Partial<ListedMoney> = {}): ListedMoney => ({
  kind: 'payment',
  id: 'pi_1',
  payment_id: 'pi_1',
  status: 'succeeded',
  amount_cents: 39_621,
  currency: 'usd',
  at: LONG_AGO,
  reference: 'checkout',
  refund_key: null,
  ...more,
})
const refund = { kind: 'refund', id: 're_1' } as const
const compare = (recorded: readonly RecordedMoney[], listed: readonly ListedMoney[], asked: number | null = 39_621) =>
  compareMoney(recorded, listed, { before: BEFORE, askedCents: () => asked })
const kinds = (...args: Parameters<typeof compare>) =>
  compare(...args).differences.map(({ kind, step }) => [kind, step] as const)

describe('comparing what was recorded with what the provider lists', () => {
  it('finds nothing where both agree', () => {
    const pending = { ...refund, status: 'pending' } as const
    expect(
      compare(
        [here(), here({ id: 'key', kind: 'refund', provider_id: 'refund:key', status: 'pending' })],
        [there(), there({ ...pending, refund_key: 'key' })],
      ),
    ).toEqual({ matched: 2, waiting: 0, differences: [] })
  })

  it('rechecks a payment that is missing here, and refunds one that its checkout didn’t ask for', () => {
    expect(kinds([], [there()])).toEqual([['missing_here', 'recheck']])
    expect(kinds([], [there()], 100)).toEqual([['missing_here', 'refund']])
    expect(kinds([], [there()], null)).toEqual([['missing_here', 'refund']])
    expect(kinds([], [there({ currency: 'eur' })])).toEqual([['missing_here', 'refund']])
  })

  it('rechecks a refund that is missing here', () => {
    expect(kinds([here()], [there(), there({ ...refund })])).toEqual([['missing_here', 'recheck']])
  })

  it('asks the provider about what it doesn’t list', () => {
    expect(kinds([here()], [])).toEqual([['missing_there', 'ask_provider']])
    expect(kinds([here({ kind: 'refund', status: 'failed' })], [])).toEqual([])
  })

  it('refunds what was charged above the recorded amount, and asks about any other amount', () => {
    expect(kinds([here({ amount_cents: 100 })], [there()])).toEqual([['amount', 'refund']])
    expect(kinds([here()], [there({ amount_cents: 100 })])).toEqual([['amount', 'ask_provider']])
    expect(kinds([here()], [there({ currency: 'eur' })])).toEqual([['amount', 'ask_provider']])
  })

  it('rechecks what is pending here and decided there, and asks about what was decided differently', () => {
    const pending = here({ kind: 'refund', provider_id: 're_1', status: 'pending' })
    expect(kinds([pending], [there({ ...refund })])).toEqual([['status', 'recheck']])
    expect(kinds([{ ...pending, status: 'succeeded' }], [there({ ...refund, status: 'failed' })])).toEqual([
      ['status', 'ask_provider'],
    ])
  })

  it('leaves out payments that never succeeded', () => {
    expect(compare([], [there({ status: 'failed' }), there({ id: 'pi_2', status: 'pending' })])).toEqual({
      matched: 0,
      waiting: 0,
      differences: [],
    })
  })

  it('waits an hour for the event of what is missing, but not for what matches', () => {
    const late = '2026-11-20T20:30:00.000Z'
    expect(compare([here({ at: late })], [there({ at: late }), there({ id: 'pi_2', at: late })])).toEqual({
      matched: 1,
      waiting: 1,
      differences: [],
    })
  })
})
