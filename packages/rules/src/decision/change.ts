import type { Outcome } from './core.ts'
import type { NearFinding } from './near.ts'
import { VERDICT_LABELS, type Decision, type Verdict } from './types.ts'
import type { Asked } from './match.ts'
import type { Scene } from './weighed-reason.ts'
import { areLookAlikes } from '../plates/near.ts'
import { stateName } from '../plates/states.ts'
import { fromText } from '../time/format.ts'
import { epoch } from '../time/span.ts'

type Change = Decision['would_change'][number]

const change = (condition: string, verdict: Verdict): Change => ({
  sentence: `${condition}: ${VERDICT_LABELS[verdict]}.`,
  verdict,
})
const named = (character: string) => (/\d/.test(character) ? `the digit ${character}` : `the letter ${character}`)

/** For "If a photo shows the letter O": the pair of look-alikes when it is the only difference between the two plates. */
function lookAlike(finding: NearFinding, asked: Asked): { asked: string; stored: string } | null {
  const { mark, mark_asked, license_plate } = finding.plate
  const a = asked.written?.[mark_asked[0] ?? -1]?.toUpperCase()
  const b = license_plate[mark[0] ?? -1]?.toUpperCase()
  return mark.length === 1 && mark_asked.length === 1 && a && b && areLookAlikes(a, b) ? { asked: a, stored: b } : null
}

export interface WhatIf {
  /** The verdict for another car. */
  readonly car: (car: Asked) => Verdict
  /** The verdict if a person had ruled out every near match. */
  readonly apart: () => Verdict
  /** The verdict at another minute, based on what is known now. */
  readonly at: (at: string) => Verdict
}

/** Returns what would change the verdict, and to what: another reading of the plate, its state, or the end of a right. */
export function wouldChange(scene: Scene, outcome: Outcome, near: readonly NearFinding[], what: WhatIf): Change[] {
  const { asked, clocks, contract, words } = scene
  if (outcome.ask_state.length > 0)
    return outcome.ask_state.map((state) => change(words.if_state(stateName(state)), what.car({ ...asked, state })))
  const open = near.filter((finding) => !finding.confirmed)
  const code = outcome.decisive.code
  if (outcome.verdict === 'check' && open.length > 0 && (code === 'near_match' || code === 'other_state')) {
    const only = open.length === 1 && open[0] ? lookAlike(open[0], asked) : null
    const apart = only ? `If a photo shows ${named(only.asked)}` : words.if_as_asked
    return [
      ...open.map((finding) => {
        const letter = lookAlike(finding, asked)
        const meant =
          finding.plate.kind === 'other_state'
            ? words.if_state(stateName(finding.plate.state))
            : `If it is ${finding.plate.license_plate}`
        return change(letter ? `If a photo shows ${named(letter.stored)}` : meant, finding.plate.verdict)
      }),
      change(apart, what.apart()),
    ]
  }
  const until = endOfDecisive(outcome)
  if (until === null || epoch(until) <= clocks.at) return []
  const then = what.at(until)
  return then === outcome.verdict ? [] : [change(`From ${fromText(until, contract.timezone)}`, then)]
}

/** When the decisive reason expires on its own; for grace, when the grace period ends. */
function endOfDecisive({ decisive }: Outcome): string | null {
  return decisive.ends_at ?? decisive.record?.valid_until ?? null
}
