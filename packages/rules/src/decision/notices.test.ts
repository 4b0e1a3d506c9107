import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import { notice, sign, world } from './facts.fixture.ts'
import type { NoticeFact } from './facts.ts'
import { NOTICE_METHODS } from '../jurisdiction/index.ts'

const DELIVERED = '2026-11-22T18:00:00.000Z'
const fact = (changes: Partial<NoticeFact> = {}): NoticeFact =>
  notice({
    delivered_at: DELIVERED,
    valid_from: '2026-11-20T18:00:00.000Z',
    known_from: '2026-11-22T20:00:00.000Z',
    ...changes,
  })

function at(minute: string, notices: readonly NoticeFact[] = [fact()]) {
  const signs = [sign({ valid_from: '2026-10-01T15:00:00.000Z', known_from: '2026-10-01T15:00:00.000Z' })]
  const decision = decide(
    {
      contract_id: 'arbor',
      license_plate: 'KVB 8821',
      state: 'TX',
      at: minute,
      reason: 'expired_registration',
      photos: 9,
    },
    world({ notices, signs }),
  )
  return { tow: decision.allows.tow, reasons: decision.reasons.filter(({ code }) => code === 'notice') }
}

describe('ten full days after a written notice', () => {
  it('are shown with the first day of a tow, and end at the local midnight before it', () => {
    expect(at('2026-11-22T21:00:00.000Z').tow).toEqual({
      state: 'missing',
      missing: ['the 10 full days after the notice: tow from 12/03/2026'],
      missing_codes: ['notice'],
    })
    expect(at('2026-12-03T05:59:59.999Z').tow.state).toBe('missing')
    expect(at('2026-12-03T06:00:00.000Z').tow).toEqual({ state: 'ready', missing: [] })
  })

  it('are shown with the record that proves them', () => {
    const [running] = at('2026-11-30T18:00:00.000Z').reasons
    expect(running).toMatchObject({
      sentence: 'A notice for expired registration was delivered in person on 11/22/2026.',
      detail: 'Ten full days are running: tow from 12/03/2026',
      record: { kind: 'notice', id: 'notice' },
      decisive: false,
    })
    expect(at('2026-12-05T18:00:00.000Z').reasons[0]?.detail).toBe('Ten full days are over: tow from 12/03/2026')
  })

  it('begin only with the delivery of a sent notice', () => {
    const { tow, reasons } = at('2026-12-20T18:00:00.000Z', [fact({ how: 'certified_mail', delivered_at: null })])
    expect(tow.missing).toEqual(['the delivery of the notice sent 11/20/2026'])
    expect(reasons[0]).toMatchObject({
      sentence:
        'A notice for expired registration was sent by certified mail on 11/20/2026. Its delivery isn’t on record.',
      detail: 'Counts once its delivery is on record',
    })
  })

  it.each(NOTICE_METHODS)('count for a notice by %s only if the rule allows that method', (how) => {
    const counts = how === 'in_person' || how === 'certified_mail'
    const { tow, reasons } = at('2027-06-01T18:00:00.000Z', [fact({ how })])
    expect(tow.state).toBe(counts ? 'ready' : 'missing')
    if (counts) return
    expect(tow.missing).toEqual(['a notice delivered before 05/22/2027'])
    expect(reasons[0]?.detail).toBe('Does not count: the rule asks for delivery in person or by certified mail')
  })

  it('start at the earliest delivery; a second notice does not restart them', () => {
    expect(
      at('2026-12-04T18:00:00.000Z', [fact({ id: 'later', delivered_at: '2026-12-01T18:00:00.000Z' }), fact()]).tow
        .state,
    ).toBe('ready')
  })

  it('stop counting when the notice is withdrawn, but only from then on', () => {
    const withdrawn = '2026-12-10T16:00:00.000Z'
    const notices = [fact({ known_until: withdrawn }), fact({ known_from: withdrawn, valid_until: withdrawn })]
    expect(at('2026-12-10T15:59:00.000Z', notices).tow.state).toBe('ready')
    expect(at('2026-12-10T16:00:00.000Z', notices).tow.missing).toEqual(['a notice delivered before 11/30/2026'])
    expect(at('2026-12-10T16:00:00.000Z', notices).reasons).toEqual([])
  })

  it('do not change decisions for minutes before the delivery was recorded', () => {
    const entered = '2026-12-20T16:00:00.000Z'
    const notices = [fact({ delivered_at: null, known_until: entered }), fact({ known_from: entered })]
    expect(at('2026-12-20T15:59:00.000Z', notices).tow.missing).toEqual(['the delivery of the notice sent 11/20/2026'])
    expect(at('2026-12-20T16:00:00.000Z', notices).tow.state).toBe('ready')
  })
})
