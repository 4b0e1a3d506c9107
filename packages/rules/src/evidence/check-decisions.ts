import { decide } from '../decision/decide.ts'
import type { Decision, EnforcementAction } from '../decision/types.ts'
import { ACTIONS } from '../decision/types.ts'
import { DECISION_CODE } from './code-version.ts'
import type { PackedDecision } from './format.ts'
import type { EvidenceNotice, EvidenceProblem, EvidenceReport } from './report.ts'

/** Codes in order, with the decisive one marked; the sentences may be worded differently. */
const codesOf = ({ reasons }: Decision): string =>
  reasons.map(({ code, decisive }) => (decisive ? `${code}*` : code)).join(' ')

/** Makes the decision again from the packed facts alone; null when they can't be decided about. */
export function decideAgain({
  question,
  facts,
  rules,
}: Pick<PackedDecision, 'question' | 'facts' | 'rules'>): Decision | null {
  try {
    return decide(question, facts, rules ?? undefined)
  } catch {
    return null
  }
}

const allowed = (decision: Decision, action: EnforcementAction) => decision.allows[action]

/** What this reader's decision allows, differently from the one made again. Boots are left out for people who may not know of them. */
const differingAction = (then: Decision, now: Decision): EnforcementAction | undefined =>
  ACTIONS.find((action) => {
    const [a, b] = [allowed(then, action), allowed(now, action)]
    return a !== undefined && (a.state !== b?.state || a.missing.join() !== b.missing.join())
  })

function problemOf(path: string, packed: PackedDecision, now: Decision): EvidenceProblem | null {
  const { moment, decision: then, question } = packed
  if (then.license_plate !== now.license_plate || then.contract_id !== question.contract_id || then.at !== now.at)
    return { code: 'other_question', path, moment }
  if (then.verdict !== now.verdict)
    return { code: 'decision_differs', path, moment, stored: then.verdict, again: now.verdict }
  const action = differingAction(then, now)
  if (action) return { code: 'allowance_differs', path, moment, action }
  const known = codesOf(then)
  return known === codesOf(leftOut(now, then)) ? null : { code: 'reasons_differ', path, moment }
}

/** Reasons about boots are left out for people who may not know of them. */
const leftOut = (now: Decision, then: Decision): Decision =>
  then.allows.boot ? now : { ...now, reasons: now.reasons.filter(({ record }) => record?.kind !== 'booted_vehicle') }

export interface DecisionsCheck {
  readonly problems: readonly EvidenceProblem[]
  readonly notices: readonly EvidenceNotice[]
  readonly passed: number
  readonly decided: EvidenceReport['decided']
}

/** Makes each packed decision again. A difference from a decision of other code is reported, but isn't a change of the pack. */
export function checkDecisions(
  decisions: readonly (readonly [path: string, packed: PackedDecision])[],
): DecisionsCheck {
  const problems: EvidenceProblem[] = []
  const notices: EvidenceNotice[] = decisions.length === 0 ? [{ code: 'no_decision' }] : []
  let decided: EvidenceReport['decided'] = null
  for (const [path, packed] of decisions) {
    const { moment, code_version, decision: then } = packed
    const now = decideAgain(packed)
    if (!now) {
      problems.push({ code: 'file_unreadable', path })
      continue
    }
    decided = { stored: then.verdict, again: now.verdict, rules_version: then.rules_version }
    const problem = problemOf(path, packed, now)
    if (!problem) continue
    if (code_version === DECISION_CODE || problem.code === 'other_question') problems.push(problem)
    else
      notices.push({
        code: 'newer_code',
        moment,
        stored: then.verdict,
        again: now.verdict,
        decided_with: code_version,
        checked_with: DECISION_CODE,
      })
  }
  const failed = new Set(problems.flatMap((problem) => ('path' in problem ? [problem.path] : [])))
  return { problems, notices, passed: decisions.length - failed.size, decided }
}
