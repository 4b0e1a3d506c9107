import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import { histories, instantAt, questions, STEP, stepOf, type History, type Version } from './testing/histories.ts'
import type { DecisionQuestion } from './question.ts'
import type { Decision, DecisionReason, ReasonCode } from './types.ts'

const runs = { numRuns: 2000 }
/** The complex's grace period in steps of the grid: 15 minutes. */
const GRACE = 3
const RIGHTS = ['vip', 'resident_right', 'guest_permit'] as const
/** Reasons about a record that is in force. */
const STANDING: readonly ReasonCode[] = [
  ...RIGHTS,
  'hold',
  'blocked',
  'near_match',
  'other_state',
  'reserved_space_of_another',
  'outside_own_space',
]

/** The oracle: looks at the versions one grid step at a time. */
const inForce = (version: Version, at: string): boolean =>
  version.known_from <= at &&
  (version.known_until === null || at < version.known_until) &&
  version.valid_from <= at &&
  (version.valid_until === null || at < version.valid_until) &&
  version.status === 'active'

const isAsked = (version: Version, asked: DecisionQuestion): boolean =>
  version.contract_id === asked.contract_id &&
  ((version.vin !== null && version.vin === asked.vin) ||
    (version.license_plate !== null &&
      version.license_plate === asked.license_plate &&
      (!version.state || !asked.state || version.state === asked.state)))

const giveRights = ({ versions }: History, asked: DecisionQuestion): Version[] =>
  versions.filter(
    (version) => ['vehicle', 'guest_permit', 'vip_vehicle'].includes(version.kind) && isAsked(version, asked),
  )

const effective = (history: History, id: string, at: string): Version[] =>
  history.versions.filter((version) => version.id === id && inForce(version, at))

/** Returns the first step after the last one at which the record gave this car a right. */
function endOf(history: History, asked: DecisionQuestion, id: string): string | null {
  const versions = giveRights(history, asked).filter((version) => version.id === id)
  for (let step = stepOf(asked.at); step > -100; step -= 1)
    if (versions.some((version) => inForce(version, instantAt(step)))) return instantAt(step + 1)
  return null
}

const withCode = ({ reasons }: Decision, ...codes: readonly ReasonCode[]): DecisionReason[] =>
  reasons.filter(({ code }) => codes.includes(code))

/** Returns every contradiction between a decision's reasons, or between them and the records, as text. */
function contradictions(decision: Decision, history: History, asked: DecisionQuestion): string[] {
  const { reasons } = decision
  const live = withCode(decision, ...RIGHTS)
  const graces = withCode(decision, 'grace')
  const found: (string | false)[] = [
    reasons.filter(({ decisive }) => decisive).length !== 1 && 'not one decisive reason',
    withCode(decision, 'no_right').length > 0 &&
      withCode(decision, ...RIGHTS, 'grace', 'checkout_under_way').length > 0 &&
      'no right, and a right',
    graces.length > 0 && live.length > 0 && decision.ask_state.length === 0 && 'a right has ended, and a right stands',
    graces.length > 1 && decision.ask_state.length === 0 && 'more than one grace of one car',
  ]
  for (const { code, record, sentence } of reasons) {
    if (record === null) continue
    const versions = history.versions.filter(({ id }) => id === record.id)
    const mentions = reasons.filter((other) => other.record?.kind === record.kind && other.record.id === record.id)
    found.push(new Set(mentions.map((other) => other.record?.valid_until)).size > 1 && `two ends of ${record.id}`)
    found.push(
      versions.some(({ contract_id }) => contract_id !== null && contract_id !== asked.contract_id) &&
        `a record of another complex: ${record.id}`,
    )
    // The reason that needs a state names the plate's first record, which is also a reason of its own.
    if (STANDING.includes(code) && versions.length > 0 && !(code === 'other_state' && decision.ask_state.length > 0)) {
      const now = effective(history, record.id, asked.at)
      found.push(now.length !== 1 && `not in force: ${sentence}`)
      found.push(record.valid_until !== (now[0]?.valid_until ?? null) && `another end than the record’s: ${sentence}`)
    }
    if (code !== 'grace') continue
    const ended = endOf(history, asked, record.id)
    found.push(
      giveRights(history, asked).some((version) => version.id === record.id && inForce(version, asked.at)) &&
        `still in force: ${sentence}`,
    )
    found.push(record.valid_until !== ended && `ended ${ended}: ${sentence}`)
    found.push(ended !== null && stepOf(ended) + GRACE <= stepOf(asked.at) && `grace is over: ${sentence}`)
  }
  return found.filter((one) => one !== false)
}

describe('over random histories, a decision', () => {
  it('contradicts neither itself nor the records', () => {
    const seen = new Map<ReasonCode, number>()
    fc.assert(
      fc.property(histories, questions, (history, asked) => {
        const decision = decide(asked, history.facts)
        for (const { code } of decision.reasons) seen.set(code, (seen.get(code) ?? 0) + 1)
        expect(contradictions(decision, history, asked)).toEqual([])
      }),
      runs,
    )
    for (const code of [...RIGHTS, 'grace', 'no_right', 'hold', 'blocked', 'near_match', 'checkout_under_way'] as const)
      expect([code, (seen.get(code) ?? 0) > 5]).toEqual([code, true])
  })

  it('lists every right in effect, and gives grace to every car that just lost its last right', () => {
    let [stood, lost] = [0, 0]
    fc.assert(
      fc.property(histories, questions, (history, asked) => {
        const rights = giveRights(history, asked)
        const decision = decide(asked, history.facts)
        const named = withCode(decision, ...RIGHTS).map(({ record }) => record?.id)
        const stands = rights.filter((version) => inForce(version, asked.at)).map(({ id }) => id)
        expect(new Set(named)).toEqual(new Set(stands))
        stood += stands.length
        const ended = rights.some(({ id }) => {
          const at = endOf(history, asked, id)
          return at !== null && stepOf(at) <= stepOf(asked.at) && stepOf(asked.at) < stepOf(at) + GRACE
        })
        if (stands.length > 0 || !ended) return
        lost += 1
        expect(withCode(decision, 'grace')).not.toEqual([])
      }),
      runs,
    )
    expect([stood > 100, lost > 30]).toEqual([true, true])
  })

  it('only predicts changes in the future', () => {
    fc.assert(
      fc.property(histories, questions, (history, asked) => {
        const decision = decide(asked, history.facts)
        const turns = decision.would_change.filter(({ sentence }) => sentence.startsWith('From '))
        if (turns.length === 0) return
        const until = decision.reasons.find(({ decisive }) => decisive)
        expect(turns).toHaveLength(1)
        expect(turns[0]?.verdict).not.toBe(decision.verdict)
        if (until?.code !== 'grace')
          expect(Date.parse(until?.record?.valid_until ?? '') - Date.parse(asked.at)).toBeGreaterThanOrEqual(
            until?.code === 'checkout_under_way' ? 1 : STEP,
          )
      }),
      runs,
    )
  })
})
