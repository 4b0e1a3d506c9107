import { bootNumber, bootRefusal, stopFor, type Decision, type Need, type Stop } from '@curbwise/rules'
import type { api, ParsedBody } from '@curbwise/api'
import { Conflict, Refused } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { conflictingRecord } from '../../../../operation/conflicting-record.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { findBootRow } from '../../boot-cases/index.ts'
import {
  decidePlate,
  decisiveReason,
  plateQuestion,
  presentDecision,
  presentSentence,
  storeRefusedRequest,
  type Decided,
} from '../../decisions/index.ts'
import { alreadyOpen, findTowRow } from '../../tows/index.ts'

export type NewBoot = ParsedBody<typeof api.boots.deploy>

/** Photos of the boot on the wheel can only be taken afterward. */
const DEFERRED: readonly Need[] = ['photos']

/**
 * Decides whether the car may be booted now. Throws a refusal with the decision, and stores what was asked for, when it may not;
 * and a conflict that names the open tow or boot of the car.
 */
export async function decideBoot(context: OperationContext, contract: Contract, body: NewBoot): Promise<Decided> {
  const { db, actor } = context
  const decided = await decidePlate(db, {
    ...plateQuestion(actor, contract.id, body),
    override_reason: body.override_reason || null,
  })
  await assertNoCase(context, decided)
  const refusal = bootRefusal(decided.rules)
  const stop = stopFor(decided.decision, 'boot', DEFERRED)
  if (!refusal && !stop) return decided
  context.afterTransaction((after) => storeRefusedRequest(after, actor, decided, body, 'boot'))
  throw new Refused(refusal ?? (stop ? wordsOf(context, decided.decision, stop) : ''), {
    decision: presentDecision(actor, decided.decision),
  })
}

function wordsOf({ actor }: OperationContext, decision: Decision, stop: Stop): string {
  if (stop.state === 'missing') return `Still missing: ${stop.missing.join(', ')}.`
  if (stop.state === 'not_here') return 'The tow company of this complex has no boot access.'
  return presentSentence(actor, decisiveReason(decision))
}

async function assertNoCase({ db }: OperationContext, { decision }: Decided): Promise<void> {
  const records = decision.reasons.flatMap(({ code, record }) => (code === 'open_case' && record ? [record] : []))
  const tow = records.find(({ kind }) => kind === 'tow')
  if (tow) throw alreadyOpen((await findTowRow(db, tow.id)) ?? null)
  const other = records.find(({ kind }) => kind === 'booted_vehicle')
  const boot = other && (await findBootRow(db, other.id))
  if (!boot) return
  const label = `boot ${bootNumber(boot.number)}`
  throw new Conflict(`This car already has a boot: ${bootNumber(boot.number)}.`, {
    number: boot.number,
    record: conflictingRecord({ kind: 'booted_vehicle', id: boot.id, contract_id: boot.contract_id }, label),
  })
}
