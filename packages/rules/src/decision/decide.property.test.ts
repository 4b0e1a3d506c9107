import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import {
  asking,
  dated,
  facts,
  isHere,
  mayStay,
  passesByHazard,
  plates,
  some,
  time,
  upper,
} from './testing/arbitrary.ts'
import type { CarIdentity, Dated, DecisionFacts } from './facts.ts'
import { checkout, contract, NOW, permit, question, vehicle, vip, world } from './facts.fixture.ts'
import { REASON_CODES } from './types.ts'

/** Every reason about a record names that record. Missing signs and users' own texts aren't about a record. */
const OF_A_RECORD = REASON_CODES.filter(
  (code) => !['no_right', 'hazard', 'override', 'jurisdiction', 'sign'].includes(code),
)
const runs = { numRuns: 700 }

describe('a decision', () => {
  it('never allows towing a car with a right, a VIP entry, or a protecting checkout', () => {
    let stayed = 0
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        const decision = decide(asked, known)
        if (!mayStay(known, asked)) return
        stayed += 1
        expect(decision.verdict).not.toBe('unauthorized')
        expect(decision.allows.boot.state).not.toBe('ready')
        if (known.vips.some((one) => isHere(one, asked))) expect(decision.allows.tow.state).toBe('not_allowed')
        if (!passesByHazard(asked)) expect(decision.allows.tow.state).not.toBe('ready')
      }),
      runs,
    )
    expect(stayed).toBeGreaterThan(50)
  })

  it('allows towing an unprotected car, so the rule above does not pass by refusing everything', () => {
    let taken = 0
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        if (decide(asked, known).allows.tow.state === 'ready') taken += 1
      }),
      runs,
    )
    expect(taken).toBeGreaterThan(50)
  })

  const edit = fc.record({ at: fc.integer({ min: 1, max: 600 }), change: fc.constantFrom('end', 'erase', 'revise') })
  it('for a past minute never changes, whatever is recorded, ended, or deleted later', () => {
    fc.assert(
      fc.property(
        facts,
        asking,
        facts,
        fc.array(edit, { minLength: 20, maxLength: 20 }),
        (known, asked, more, edits) => {
          let turn = 0
          const after = (minutes: number) => new Date(time(asked.at) + minutes * 60_000).toISOString()
          const edited = <T extends Dated>(list: readonly T[], further: readonly T[]): T[] => [
            ...list.flatMap((fact) => {
              const { at, change } = edits[turn++ % edits.length] ?? { at: 1, change: 'erase' }
              const when = after(at)
              if (fact.known_until !== null && time(fact.known_until) <= time(when)) return [fact]
              const old = { ...fact, known_until: when }
              if (change === 'erase') return [old]
              return [
                old,
                {
                  ...fact,
                  known_from: when,
                  valid_until: change === 'end' ? fact.valid_from : null,
                  license_plate: 'XXX 0000',
                },
              ]
            }),
            ...further.map((fact) => ({
              ...fact,
              id: `later ${fact.id}`,
              valid_from: '2020-01-01T00:00:00Z',
              known_from: after(1),
              known_until: null,
            })),
          ]
          const now: DecisionFacts = {
            ...known,
            resident_vehicles: edited(known.resident_vehicles, more.resident_vehicles),
            guest_permits: edited(known.guest_permits, more.guest_permits),
            vips: edited(known.vips, more.vips),
            holds: edited(known.holds, more.holds),
            blocked: edited(known.blocked, more.blocked),
            checkouts: edited(known.checkouts, more.checkouts),
            reserved_spaces: edited(known.reserved_spaces, more.reserved_spaces),
            contracts: [
              { ...contract(), known_until: after(2) },
              contract({ known_from: after(2), status: 'disabled', grace_minutes: 600, name: 'Other' }),
            ],
            signs: edited(known.signs, []),
          }
          const then = decide(asked, known)
          expect(decide(asked, now)).toEqual(then)
          expect(decide({ ...asked, read_at: after(10_000) }, now)).toEqual(then)
        },
      ),
      runs,
    )
  })

  it('is the same for every spelling of the plate', () => {
    const spelled = fc.tuple(fc.constantFrom('', ' ', '-', '·'), fc.boolean())
    fc.assert(
      fc.property(facts, asking, spelled, spelled, (known, asked, [mark, isLower], [storedMark, isStoredLower]) => {
        const spell = (plate: string | null | undefined, by: string, lower: boolean) => {
          const written = plate ? [...upper(plate)].join(by) : null
          return lower && written ? written.toLowerCase() : written
        }
        const respelled = <T extends CarIdentity>(list: readonly T[]) =>
          list.map((fact) => ({ ...fact, license_plate: spell(fact.license_plate, storedMark, isStoredLower) }))
        const other = decide(
          { ...asked, license_plate: spell(asked.license_plate, mark, isLower) },
          {
            ...known,
            resident_vehicles: respelled(known.resident_vehicles),
            guest_permits: respelled(known.guest_permits),
            vips: respelled(known.vips),
            blocked: respelled(known.blocked),
            checkouts: respelled(known.checkouts),
          },
        )
        const one = decide(asked, known)
        expect([other.verdict, other.allows, other.ask_state]).toEqual([one.verdict, one.allows, one.ask_state])
        expect(other.reasons.map((reason) => [reason.code, reason.decisive, reason.record])).toEqual(
          one.reasons.map((reason) => [reason.code, reason.decisive, reason.record]),
        )
      }),
      runs,
    )
  })

  it('has exactly one decisive reason, with its record, unless the reason is that there is no right', () => {
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        const decision = decide(asked, known)
        const decisive = decision.reasons.filter((reason) => reason.decisive)
        expect(decisive).toHaveLength(1)
        expect(decisive[0]?.record !== null).toBe(decisive[0]?.code !== 'no_right')
        for (const { code, record } of decision.reasons)
          if (OF_A_RECORD.includes(code)) expect([code, record?.id]).toEqual([code, expect.any(String)])
        expect(decision.verdict === 'unauthorized').toBe(decisive[0]?.code === 'no_right')
        for (const reason of decision.reasons) expect(reason.sentence).toMatch(/^[A-Z0-9].*\.$/s)
        expect(JSON.parse(JSON.stringify(decision))).toEqual(decision)
      }),
      runs,
    )
  })

  it('does not depend on the order of the facts', () => {
    const every = (known: DecisionFacts, change: <T extends Dated>(list: readonly T[]) => T[]): DecisionFacts => ({
      ...known,
      resident_vehicles: change(known.resident_vehicles),
      guest_permits: change(known.guest_permits),
      vips: change(known.vips),
      blocked: change(known.blocked),
      checkouts: change(known.checkouts),
      signs: change(known.signs),
    })
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        const distinct = every(known, (list) => list.map((fact, index) => ({ ...fact, id: `${fact.id}${index}` })))
        expect(
          decide(
            asked,
            every(distinct, (list) => list.toReversed()),
          ),
        ).toEqual(decide(asked, distinct))
      }),
      runs,
    )
  })

  it('finds near matches in both directions', () => {
    fc.assert(
      fc.property(fc.constantFrom(...plates), fc.constantFrom(...plates), (a, b) => {
        const near = (asked: string, stored: string) =>
          decide(question({ license_plate: asked }), world({ resident_vehicles: [vehicle({ license_plate: stored })] }))
            .near.length
        expect(near(a, b)).toBe(near(b, a))
      }),
    )
  })

  it('ignores "not the same car" for a checkout or a grace period', () => {
    const own = fc.constantFrom<Partial<DecisionFacts>>(
      { checkouts: [checkout()] },
      { guest_permits: [permit({ valid_until: NOW })] },
      { vips: [vip({ valid_until: NOW })] },
    )
    const others = some(
      fc
        .tuple(dated, fc.constantFrom('KVB 8812', 'KVB B821', 'TTT 1111'))
        .map(([span, license_plate]) => vehicle({ ...span, license_plate })),
    )
    fc.assert(
      fc.property(own, others, (ofCar, resident_vehicles) => {
        const known = world({ ...ofCar, resident_vehicles })
        const ids = ['checkout', 'permit', 'vip', ...resident_vehicles.map((fact) => fact.id)]
        const decision = decide(
          question({ confirmations: ids.map((record_id) => ({ kind: 'not_the_same_car', record_id })) }),
          known,
        )
        expect(decision.verdict).toBe('check')
        expect([decision.allows.tow.state, decision.allows.boot.state]).toEqual(['not_allowed', 'not_allowed'])
      }),
    )
  })
})
