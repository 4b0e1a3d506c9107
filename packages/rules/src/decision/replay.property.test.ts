import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFigures, anyHazard, anyReason } from './testing/any-rules.ts'
import { TEXAS } from '../jurisdiction/texas.ts'
import { localRules, TEXAS_FIGURES } from '../jurisdiction/versions.fixture.ts'
import { decide } from './decide.ts'
import { contract, NOW, openCase, permit, question, world } from './facts.fixture.ts'
import { replay, underVersion } from './replay.ts'
import { asking, facts } from './testing/arbitrary.ts'

const asked = fc.tuple(asking, anyReason, anyHazard).map(([one, reason, hazard]) => ({ ...one, reason, hazard }))
const runs = { numRuns: 150 }
const texas = (figures = TEXAS_FIGURES) => localRules({ figures, verified_on: '2026-01-02' })

describe('a replay', () => {
  it('changes nothing when nothing changes', () => {
    fc.assert(
      fc.property(facts, asked, anyFigures, fc.constantFrom(null, '2026-01-02'), (known, one, figures, verified_on) => {
        const contracts = known.contracts[0]
        const own = {
          grace_minutes: contracts?.grace_minutes ?? 0,
          minimum_notice_hours: contracts?.minimum_notice_hours ?? 0,
          photo_count: contracts?.photo_count ?? 0,
        }
        const rules = [localRules({ figures, verified_on })]
        const input = { question: one, facts: { ...known, rules } }
        expect(replay(input, {}).difference).toBeNull()
        expect(replay(input, { settings: own }).difference).toBeNull()
        expect(replay(input, { rules: underVersion(localRules({ figures, verified_on })) }).difference).toBeNull()
        expect(replay({ question: one, facts: known }, { rules: underVersion(texas()) }).difference).toBeNull()
      }),
      runs,
    )
  })

  it('answers what the decision would have been, and leaves the facts as they are', () => {
    let differences = 0
    fc.assert(
      fc.property(facts, asked, anyFigures, (known, one, figures) => {
        const copy = structuredClone(known)
        const { before, after, difference } = replay(
          { question: one, facts: known },
          { rules: underVersion(texas(figures)) },
        )
        const [was, would] = [decide(one, known), decide(one, known, { ...TEXAS, ...figures })]
        expect([before.verdict, before.allows]).toEqual([was.verdict, was.allows])
        expect([after.verdict, after.allows]).toEqual([would.verdict, would.allows])
        if (JSON.stringify(was.allows) === JSON.stringify(would.allows)) expect(difference).toBeNull()
        if (difference) differences += 1
        expect(known).toEqual(copy)
      }),
      runs,
    )
    expect(differences).toBeGreaterThan(20)
  })
})

describe('a change', () => {
  it('of a version names the actions that need something else', () => {
    const { difference, before, after } = replay(
      { question: question(), facts: world() },
      { rules: underVersion(texas({ ...TEXAS_FIGURES, photos: 6 })) },
    )
    expect([before.rules_version, after.rules_version]).toEqual(['TX 2025-09', 'TX 2026-01'])
    expect(difference).toEqual({ verdict: false, actions: ['boot', 'tow'] })
    expect(after.allows.tow.missing).toEqual(['2 photos'])
  })

  it('of another state’s rules changes nothing here', () => {
    const louisiana = localRules({ state: 'LA', figures: { ...TEXAS_FIGURES, photos: 6 } })
    expect(replay({ question: question(), facts: world() }, { rules: underVersion(louisiana) }).difference).toBeNull()
  })

  it('starts from the rules that a case began under', () => {
    const own = { ...TEXAS, version: 'TX 2024-06', photos: 8 }
    const { before } = replay({ question: question(), facts: world(), rules: own }, {})
    expect([before.rules_version, before.allows.tow.missing]).toEqual(['TX 2024-06', ['4 photos']])
  })

  it('of the grace period decides again about a car whose right has just ended', () => {
    const ended = world({ guest_permits: [permit({ valid_until: '2026-11-21T03:50:00.000Z' })] })
    const input = { question: question({ at: NOW }), facts: ended }
    const { before, after, difference } = replay(input, { settings: { grace_minutes: 5 } })
    expect([before.verdict, after.verdict, difference?.verdict]).toEqual(['check', 'unauthorized', true])
  })

  it('of the minimum notice moves the day of a sticker that waited for it, and no other', () => {
    const sticker = (eligible_at: string) =>
      openCase({ kind: 'sticker', valid_from: '2026-11-20T03:58:00.000Z', eligible_at })
    const waits = (eligible_at: string, hours: number) =>
      replay(
        { question: question(), facts: world({ open_cases: [sticker(eligible_at)], contracts: [contract()] }) },
        { settings: { minimum_notice_hours: hours } },
      ).after.allows.tow.state
    expect([waits(NOW, 24), waits(NOW, 48), waits(NOW, 12)]).toEqual(['ready', 'missing', 'ready'])
    expect(waits('2026-11-22T06:00:00.000Z', 12)).toBe('missing')
  })
})
