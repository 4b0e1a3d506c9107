import { type CopyClock, copyClock } from '@curbwise/rules/copy/clock'
import { decideByCopy } from '@curbwise/rules/copy/decide-by-copy'
import { factsOfCopy } from '@curbwise/rules/copy/facts'
import type { DecisionQuestion } from '@curbwise/rules/decision/question'
import type { Decision } from '@curbwise/rules/decision/types'
import { rulesFor } from '@curbwise/rules/jurisdiction/index'
import { type CopyProof, CopyStore } from './copy-store.ts'

/** Why the phone can't answer: no copy of this complex, one that isn't as it was signed, or rules that this page doesn't have. */
export type NoCopyAnswer = 'not_held' | 'not_as_signed' | 'other_rules'

/** What the phone decided from its copy. */
export interface CopyAnswer {
  readonly decision: Decision
  readonly contract: { readonly id: string; readonly name: string; readonly timezone: string }
  readonly clock: CopyClock
  readonly read_at: string
  /** Which copy it was, as the installation signed it. */
  readonly proof: CopyProof
}

/** The question about a car, of a plate check or of a tow. The copy gives the minute. */
export type CopyQuestion = Omit<DecisionQuestion, 'contract_id' | 'read_at' | 'at'> & {
  readonly contract_id?: string | null | undefined
}

/** Decides a plate check from the copy on this phone, as of now. */
export async function checkByCopy(
  person: string,
  question: CopyQuestion,
): Promise<CopyAnswer | { readonly why: NoCopyAnswer }> {
  const { contract_id } = question
  const store = await CopyStore.open(person)
  const now = Date.now()
  if (!store || !contract_id || !(await store.holds(contract_id, now))) return { why: 'not_held' }
  const copy = await store.copyOf(contract_id, now)
  const last = copy?.complex.parts.at(-1)
  const cases = copy?.cases.parts.at(-1)
  const facts = copy && cases ? factsOfCopy(copy.complex.parts, cases) : null
  if (!copy || !last || !facts?.device) return { why: 'not_as_signed' }
  const { header } = last
  if (rulesFor(header.state ?? '', header.read_at).version !== header.rules_version) return { why: 'other_rules' }
  const { received_at, running_ms } = copy.complex
  const clock = copyClock({ read_at: header.read_at, received_at }, { now, running_ms })
  return {
    decision: decideByCopy({ ...question, contract_id, at: clock.at }, facts),
    contract: { id: contract_id, name: header.name ?? '', timezone: header.timezone ?? '' },
    clock,
    read_at: facts.device.read_at,
    proof: copy.complex.proof,
  }
}
