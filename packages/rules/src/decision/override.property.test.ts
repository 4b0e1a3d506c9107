import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import { asking, facts, isHere, mayStay, passesByHazard, time } from './testing/arbitrary.ts'
import { OVERRIDE_LIFTS } from './override.ts'
import type { DecisionFacts } from './facts.ts'
import type { DecisionQuestion } from './question.ts'

const runs = { numRuns: 1500 }
const overridden = (asked: DecisionQuestion): DecisionQuestion => ({
  ...asked,
  override_reason: 'The manager stands beside me',
})
const plain = (asked: DecisionQuestion): DecisionQuestion => ({ ...asked, override_reason: null })

/** The oracle: the same facts without holds and without the complex's own photo requirement. */
const without = (known: DecisionFacts): DecisionFacts => ({
  ...known,
  holds: [],
  contracts: known.contracts.map((one) => ({ ...one, photo_count: 0 })),
})

describe('an override', () => {
  it('allows a tow exactly where it would be allowed without the hold and the complex’s own requirements', () => {
    let lifted = 0
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        const under = decide(overridden(asked), known).allows.tow
        expect(under).toEqual(decide(plain(asked), without(known)).allows.tow)
        if (under.state === 'ready' && decide(plain(asked), known).allows.tow.state !== 'ready') lifted += 1
      }),
      runs,
    )
    expect(lifted).toBeGreaterThan(30)
  })

  it('never allows towing a car with a right, a VIP entry, a protecting checkout, or grace', () => {
    let kept = 0
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        const decision = decide(overridden(asked), known)
        const grace = decision.reasons.some(({ code }) => code === 'grace')
        if ((!mayStay(known, asked) && !grace) || passesByHazard(asked)) return
        kept += 1
        expect(decision.allows.tow.state).not.toBe('ready')
      }),
      runs,
    )
    expect(kept).toBeGreaterThan(100)
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        fc.pre(known.vips.some((one) => isHere(one, asked)))
        expect(decide(overridden(asked), known).allows.tow.state).toBe('not_allowed')
      }),
      { numRuns: 100 },
    )
  })

  it('changes neither the verdict nor a reason, and leaves no requirement of the company missing', () => {
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        const [under, before] = [decide(overridden(asked), known), decide(plain(asked), known)]
        expect([under.verdict, under.would_change]).toEqual([before.verdict, before.would_change])
        expect(under.reasons.filter(({ code }) => code !== 'override')).toEqual(before.reasons)
        for (const code of under.allows.tow.missing_codes ?? []) expect(OVERRIDE_LIFTS[code]).not.toBe('whole')
      }),
      runs,
    )
  })

  it('allows nothing at a disabled complex', () => {
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        const closed = { ...known, contracts: known.contracts.map((one) => ({ ...one, status: 'disabled' as const })) }
        const { allows } = decide(overridden(asked), closed)
        expect([allows.tow.state, allows.boot.state, allows.sticker.state]).toEqual([
          'not_allowed',
          'not_allowed',
          'not_allowed',
        ])
        expect(time(asked.at)).not.toBeNaN()
      }),
      { numRuns: 200 },
    )
  })
})
