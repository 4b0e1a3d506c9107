import { rulesByVersion } from '@curbwise/rules'
import { decideAgain, DECISIONS, type PackedDecision } from '@curbwise/rules/evidence'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { presentDecision, visibleInput } from '../../decisions/index.ts'
import { type CaseDecision, decisionsOfCase } from '../queries/case-decisions.query.ts'
import type { CaseOfPack } from '../evidence.store.ts'
import { jsonPart, type PackPart } from './part.ts'

export interface PackedDecisions {
  readonly decisions: readonly PackedDecision[]
  readonly parts: readonly PackPart[]
}

/** A decision with its input and the same decision made again now; null when there are no facts on record to make it from. */
async function pack(db: Knex.Transaction, actor: Actor, row: CaseDecision): Promise<PackedDecision | null> {
  if (!row.facts) return null
  const { question, facts, decision } = await visibleInput(db, actor, { ...row.decision, id: row.id }, row.facts)
  // Entered rules are kept with the facts; shipped ones are known by their version.
  const rules = row.facts.rules ?? rulesByVersion(row.rules_version)
  const again = decideAgain({ question, facts, rules })
  if (!again) return null
  return {
    moment: row.moment,
    decided_by: row.decided_by_name,
    code_version: row.code_version,
    decision: presentDecision(actor, decision),
    question,
    facts,
    rules,
    replayed: presentDecision(actor, again),
  }
}

/** Packs every stored decision of the case: as it was stored, with its facts, and made again from them. */
export async function packDecisions(db: Knex.Transaction, actor: Actor, of: CaseOfPack): Promise<PackedDecisions> {
  const decisions: PackedDecision[] = []
  for (const row of await decisionsOfCase(db, of)) {
    const one = await pack(db, actor, row)
    if (one) decisions.push(one)
  }
  return {
    decisions,
    parts: decisions.map((one, at) =>
      jsonPart(`${DECISIONS}${String(at + 1).padStart(2, '0')}-${one.moment}.json`, one),
    ),
  }
}
