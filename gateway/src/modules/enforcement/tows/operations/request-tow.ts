import { randomUUID } from 'node:crypto'
import { normalizePlate, type VehicleDuty } from '@curbwise/rules'
import type { api, ParsedBody } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { type Conflict, Refused } from '../../../../errors/errors.ts'
import type { HistoryEntry, Operation, OperationContext } from '../../../../operation/operation.ts'
import { loadContract, type Contract } from '../../../organizations/contracts/index.ts'
import {
  callDispatchConflict,
  keptRules,
  redactOtherCases,
  seesAllCases,
  presentDecision,
  storeDecision,
  storeRefusedRequest,
  type Decided,
} from '../../decisions/index.ts'
import { isTooLate, TOO_LATE } from '../../late-captures/index.ts'
import { readCapture, storeCapture } from '../../refused-captures/index.ts'
import { changedBoot, changedTow, patchTow, type Patch } from '../lifecycle/change-tow.ts'
import { comparePhone } from '../lifecycle/compare-phone.ts'
import { decideRequest, openTowOf } from '../lifecycle/decide-request.ts'
import { blockingReason, blockingMessage } from '../lifecycle/decide-tow.ts'
import { alreadyOpen, type OpenTow, openTow } from '../queries/open-tow.query.ts'
import { dutyOfModel } from '../queries/vehicle-duty.query.ts'
import { insertUnlessOpen } from '../tow.bulk.ts'
import { authorizeOverride } from '../tow.policy.ts'
import { findTowRow, loadTow } from '../tow.store.ts'
import { loadTowDetails } from '../queries/tow-details.ts'

/** The car, location, and reason of a tow request. */
export type TowOrder = ParsedBody<typeof api.tows.requestTow>

/** Requests a tow. Decides on the plate first and refuses a car with a right to park. */
export const requestTow: Operation<typeof api.tows.requestTow> = async (context, { body }) =>
  loadTowDetails(context.db, context.actor, await createRequest(context, body))

/** The sticker that becomes a tow. */
export interface ConvertedSticker {
  readonly id: string
  readonly number: number
}

/** Decides on the plate, and inserts the request with its decision. Returns its ID. The tow of a booted car is linked to its boot. */
export async function createRequest(
  context: OperationContext,
  body: TowOrder,
  sticker: ConvertedSticker | null = null,
): Promise<string> {
  const { db, actor, recordChange } = context
  const contract = await loadContract(db, actor, body.contract_id)
  if (body.override_reason) authorizeOverride(actor)
  const decided = await decideRequest(context, body, sticker?.id)
  await assertNoOpenTow(context, decided)
  assertAllowed(context, decided, body)
  const id = randomUUID()
  const decision_id = await storeDecisionOf(context, decided, id, sticker)
  const number = await insertTow(context, { id, contract, decided, body, decision_id, sticker_item_id: sticker?.id })
  const place = {
    record_kind: 'tow',
    record_id: id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: null,
  } as const
  const requested: HistoryEntry = {
    ...place,
    action: 'tow.requested',
    after: {
      number,
      license_plate: body.license_plate ?? null,
      state: body.state ?? null,
      vin: body.vin ?? null,
      reason: body.reason,
      hazard: body.hazard ?? null,
      ...(body.authorized_by && { authorized_by: body.authorized_by }),
      ...readOtherwise(body),
      verdict: decided.decision.verdict,
      ...(sticker && { sticker: sticker.number }),
    },
  }
  const overridden: HistoryEntry | null = body.override_reason
    ? {
        ...place,
        action: 'tow.overridden',
        after: { override_reason: body.override_reason },
        reason: body.override_reason,
      }
    : null
  await recordChange(
    [requested, ...(overridden ? [overridden] : [])],
    [
      { resource: 'tows', id, contract_id: contract.id },
      ...changedBoot({ boot_id: bootOf(decided, contract), contract_id: contract.id }),
    ],
  )
  if (body.phone_decision) await compareRequest(context, id, body.phone_decision)
  return id
}

/** Compares what the driver's phone decided about the request without a connection. */
async function compareRequest(
  context: OperationContext,
  id: string,
  phone: NonNullable<TowOrder['phone_decision']>,
): Promise<void> {
  const tow = await loadTow(context.db, context.actor, id)
  const { patch, entries } = await comparePhone(context, tow, 'requested', phone)
  await patchTow(context, tow, patch)
  if (entries.length > 0) await context.recordChange(entries, [changedTow(tow)])
}

/** The plates of a photo for the history, if the person chose none of them. */
function readOtherwise({ license_plate, plates_read = [] }: TowOrder): { readonly read_as?: string } {
  const chosen = normalizePlate(license_plate ?? '')
  if (plates_read.length === 0 || plates_read.some((plate) => normalizePlate(plate) === chosen)) return {}
  return { read_as: plates_read.join(' or ') }
}

/**
 * Refuses a car that already has an open case, without recording a refused request. Users who may not see the case at
 * another complex are asked to call dispatch.
 */
async function assertNoOpenTow({ db, actor }: OperationContext, decided: Decided): Promise<void> {
  if ((await redactOtherCases(db, actor, decided)).call_dispatch) throw callDispatchConflict()
  const tow = openTowOf(decided)
  if (tow) throw alreadyOpen((await findTowRow(db, tow.id)) ?? null)
}

/** What was captured without a connection is also stored for the office: the driver has left the car, or waits at it. */
function assertAllowed(context: OperationContext, decided: Decided, body: TowOrder): void {
  const stop = blockingReason(decided.decision)
  const is_late = isTooLate(context.actor, body.captured_at)
  if (!stop && !is_late) return
  const capture = readCapture(context, body, decided.decision.contract_id)
  if (capture) {
    const arrival = {
      action: 'tow',
      capture,
      decided,
      request: body,
      position: body.position ?? null,
      images: [],
    } as const
    context.afterTransaction((_db, after) => storeCapture(after, arrival), { is_required: true })
  } else context.afterTransaction((db) => storeRefusedRequest(db, context.actor, decided, body))
  throw new Refused(stop && !is_late ? blockingMessage(context, decided.decision, stop) : TOO_LATE, {
    decision: presentDecision(context.actor, decided.decision),
    ...(capture && { is_with_office: true }),
  })
}

async function storeDecisionOf(
  { db, actor }: OperationContext,
  decided: Decided,
  tow_id: string,
  sticker: ConvertedSticker | null,
): Promise<string | null> {
  const of = sticker
    ? ({ tow_id, sticker_item_id: sticker.id, moment: 'sticker_conversion' } as const)
    : ({ tow_id, moment: 'request' } as const)
  return (await storeDecision(db, actor, decided, of)).id
}

export interface NewTow {
  readonly id: string
  readonly contract: Contract
  readonly decided: Decided
  readonly body: TowOrder
  readonly decision_id: string | null
  readonly sticker_item_id?: string | undefined
}

/**
 * Inserts the tow. Throws a conflict with the open tow's number when a concurrent request for the same car was first.
 */
export async function insertTow(
  { db, actor, clock }: OperationContext,
  { id, contract, decided, body, decision_id, sticker_item_id }: NewTow,
): Promise<number> {
  const now = clock.now()
  const tow = await insertUnlessOpen(db, {
    id,
    tow_company_id: contract.tow_company_id,
    contract_id: contract.id,
    license_plate: body.license_plate?.toUpperCase() ?? null,
    state: body.state ?? null,
    vin: body.vin ?? null,
    no_plate: !body.license_plate,
    plates_read: body.plates_read ?? null,
    make: body.make ?? null,
    model: body.model ?? null,
    color: body.color ?? null,
    vehicle_duty: await dutyOf(db, body),
    reason: body.reason,
    reason_text: body.reason_text ?? null,
    hazard: body.hazard ?? null,
    hazard_text: body.hazard_text ?? null,
    space: body.space ?? null,
    location: body.location,
    position: body.position ? JSON.stringify(body.position) : null,
    private_comments: body.private_comments ?? null,
    public_comments: body.public_comments ?? null,
    authorized_by: body.authorized_by || null,
    requested_at: now,
    requested_by_user_id: actor.user_id,
    requested_by_name: actor.name,
    requested_by_role: actor.role,
    ...confirmationOf(actor, contract, now),
    ...(body.override_reason && {
      override_by: actor.user_id,
      override_reason: body.override_reason,
      override_at: now,
    }),
    rules_version: decided.decision.rules_version,
    rules: keptRules(decided.rules),
    timezone: contract.timezone,
    jurisdiction_state: contract.state,
    decision_id,
    sticker_item_id: sticker_item_id ?? null,
    boot_id: bootOf(decided, contract),
    since: now,
    created_by: actor.user_id,
  })
  if (!tow) throw lostRace(actor, await openTow(db, contract, body))
  return tow.number
}

/** Returns the boot that is on the car at this complex; null when there is none. */
const bootOf = ({ decision }: Decided, contract: Contract): string | null =>
  decision.reasons.find(
    ({ code, record }) =>
      code === 'open_case' && record?.kind === 'booted_vehicle' && record.contract_id === contract.id,
  )?.record?.id ?? null

/** The open tow may belong to a complex that this user may not see. */
const lostRace = (actor: Actor, first: OpenTow | null): Conflict =>
  first === null && !seesAllCases(actor) ? callDispatchConflict() : alreadyOpen(first)

/** A resident's request waits for the manager's confirmation unless the complex confirms all requests in advance. */
export const confirmationOf = (
  actor: Pick<Actor, 'kind' | 'unit_id'>,
  { has_standing_instruction }: Pick<Contract, 'has_standing_instruction'>,
  now: Date,
): Pick<Patch, 'requested_by_unit_id' | 'confirmed_at'> =>
  actor.kind === 'resident'
    ? { requested_by_unit_id: actor.unit_id, confirmed_at: has_standing_instruction ? now : null }
    : {}

/** Returns the duty of the model, or `light` when the model is unknown. */
async function dutyOf(db: Knex.Transaction, { make, model }: TowOrder): Promise<VehicleDuty> {
  if (!make || !model) return 'light'
  return (await dutyOfModel(db, make, model)) ?? 'light'
}
