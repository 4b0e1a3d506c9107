import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from '../decision/decide.ts'
import { notice, question, world } from '../decision/facts.fixture.ts'
import { asking, facts } from '../decision/testing/arbitrary.ts'
import { ACTIONS, type FullDecision } from '../decision/types.ts'
import { isAtLeastAsStrict, mostProtective } from './protective.ts'
import { sameFigures } from './same-figures.ts'
import { anyFigures, anyHazard, anyReason } from '../decision/testing/any-rules.ts'
import { CAUTIOUS, TEXAS } from './index.ts'
import { CAUTIOUS_FIGURES, localRules, TEXAS_FIGURES } from './versions.fixture.ts'
import { figuresInForce, rulesAt } from './versions.ts'

const HERE = { state: 'TX', county: 'Harris', city: 'Houston', timezone: 'America/Chicago', at: '2026-11-20T12:00:00Z' }
/** Questions about every reason and hazard, by people with and without permissions. */
const asked = fc.tuple(asking, anyReason, anyHazard).map(([one, reason, hazard]) => ({ ...one, reason, hazard }))
const known = facts.map((one) => ({ ...one, notices: [notice(), notice({ id: 'n2', how: 'certified_mail' })] }))
const ready = ({ allows }: FullDecision) => ACTIONS.filter((action) => allows[action].state === 'ready')
const runs = { numRuns: 150 }

describe('the most protective of two versions', () => {
  it('is the same whichever comes first, and adds nothing to itself', () => {
    fc.assert(
      fc.property(anyFigures, anyFigures, (a, b) => {
        const both = mostProtective(a, b)
        const other = mostProtective(b, a)
        expect(isAtLeastAsStrict(both, other) && isAtLeastAsStrict(other, both)).toBe(true)
        expect(isAtLeastAsStrict(both, a) && isAtLeastAsStrict(both, b)).toBe(true)
        expect(sameFigures(mostProtective(a, a), a)).toBe(true)
      }),
      runs,
    )
  })

  it('never lets anything happen that either of them refuses, nor asks for less', () => {
    let loosened = 0
    fc.assert(
      fc.property(anyFigures, anyFigures, known, asked, (a, b, all, one) => {
        const under = (figures: typeof a) => decide(one, all, { ...TEXAS, ...figures })
        const [first, second, both] = [under(a), under(b), under(mostProtective(a, b))]
        for (const action of ready(both)) {
          loosened += 1
          expect([ready(first), ready(second)].map((actions) => actions.includes(action))).toEqual([true, true])
        }
        expect(both.verdict).toBe(first.verdict)
      }),
      runs,
    )
    expect(loosened).toBeGreaterThan(20)
  })

  it('has no cap above either one', () => {
    fc.assert(
      fc.property(anyFigures, anyFigures, (a, b) => {
        const both = mostProtective(a, b)
        for (const caps of [a.fee_caps, b.fee_caps]) {
          if (!caps) continue
          expect(both.fee_caps?.tow.light).toBeLessThanOrEqual(caps.tow.light)
          expect(both.fee_caps?.drop.heavy).toBeLessThanOrEqual(caps.drop.heavy)
        }
        for (const letter of [a.notice_letter, b.notice_letter])
          if (letter) expect(both.notice_letter?.days).toBeLessThanOrEqual(letter.days)
      }),
      runs,
    )
  })
})

describe('a version that nobody has verified', () => {
  it('is nowhere less strict than the cautious default, whatever it says', () => {
    fc.assert(
      fc.property(anyFigures, known, asked, (figures, all, one) => {
        const rules = rulesAt(HERE, [localRules({ verified_on: null, figures })])
        expect(isAtLeastAsStrict(rules, CAUTIOUS_FIGURES)).toBe(true)
        const allowed = ready(decide(one, all, CAUTIOUS))
        expect(ready(decide(one, all, rules)).filter((action) => !allowed.includes(action))).toEqual([])
      }),
      runs,
    )
  })

  it('applies where it is stricter', () => {
    fc.assert(
      fc.property(anyFigures, (figures) => {
        expect(isAtLeastAsStrict(figuresInForce({ verified_on: null, figures }), figures)).toBe(true)
      }),
      runs,
    )
  })

  it('says what it says once a person has verified it', () => {
    fc.assert(
      fc.property(anyFigures, (figures) => {
        const rules = rulesAt(HERE, [localRules({ verified_on: '2026-01-05', figures })])
        expect(isAtLeastAsStrict(rules, figures) && isAtLeastAsStrict(figures, mostProtective(rules, figures))).toBe(
          true,
        )
        expect(decide(question({ at: HERE.at }), world({ rules: [localRules({ figures })] })).rules_version).toBe(
          rules.version,
        )
      }),
      { numRuns: 50 },
    )
  })
})

describe('a county or a city', () => {
  it('only adds to its state, verified or not', () => {
    fc.assert(
      fc.property(anyFigures, fc.constantFrom(null, '2026-01-05'), (figures, verified_on) => {
        const city = localRules({ id: 'city', version: 'Houston 2026-01', city: 'Houston', verified_on, figures })
        const rules = rulesAt(HERE, [city])
        expect(isAtLeastAsStrict(rules, TEXAS_FIGURES) && isAtLeastAsStrict(rules, figures)).toBe(true)
        expect(rulesAt({ ...HERE, city: 'Dallas' }, [city])).toBe(TEXAS)
      }),
      runs,
    )
  })
})
