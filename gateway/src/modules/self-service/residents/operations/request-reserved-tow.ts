import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import { photoClaim, plausibleClaim } from '../../../../files/claimed-time.ts'
import { Conflict, NotFound, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation, OperationContext, ReceivedImage } from '../../../../operation/operation.ts'
import { type Contract, loadHomeContract } from '../../../organizations/contracts/index.ts'
import {
  callDispatchConflict,
  redactOtherCases,
  storeDecision,
  storeRefusedRequest,
} from '../../../enforcement/decisions/index.ts'
import { storePicture } from '../../../system/files/index.ts'
import { decideRequest, insertTow, insertTowImage, openTowOf, type TowOrder } from '../../../enforcement/tows/index.ts'
import { lockUnitIn, type Unit } from '../../../parking/units/index.ts'
import { hasOpenRequest, loadReservedTow } from '../queries/reserved-tow.query.ts'
import { presentReservedTow } from '../reserved-tow.presenter.ts'
import { refusalForResident } from '../reserved-tow-refusal.ts'

/** Returns the resident's unit with its space, locked, so that the second of two simultaneous requests sees the first. */
async function lockSpace(
  db: Knex.Transaction,
  contract_id: string,
  unit_id: string | null,
): Promise<Pick<Unit, 'unit_number'> & { readonly reserved_space: string }> {
  if (unit_id === null) throw new NotFound()
  const unit = await lockUnitIn(db, contract_id, unit_id)
  if (!unit) throw new NotFound()
  const { reserved_space } = unit
  if (!reserved_space) throw new Refused('Your unit has no reserved space.', { code: 'no_space' })
  if (await hasOpenRequest(db, unit.id))
    throw new Conflict('You already requested a tow from your space.', { code: 'open_request' })
  return { unit_number: unit.unit_number, reserved_space }
}

/**
 * Requests a tow out of the resident's own space. Decides the plate first: a car with a right to park stays, without revealing
 * whose it is.
 */
export const requestReservedTow: Operation<typeof api.residents.requestReservedTow> = async (
  context,
  { body, images: [photo] },
) => {
  const { db, actor } = context
  const contract = await loadHomeContract(db, actor)
  if (!photo) throw new ValidationFailed({ photo: 'Choose a picture' })
  const unit = await lockSpace(db, contract.id, actor.unit_id)
  const { note, ...car } = body
  const order: TowOrder = {
    ...car,
    contract_id: contract.id,
    reason: 'other',
    reason_text: `In the reserved space ${unit.reserved_space} of unit ${unit.unit_number}`,
    space: unit.reserved_space,
    location: `Space ${unit.reserved_space}`,
    private_comments: note ?? null,
  }
  const decided = await decideRequest(context, order)
  if ((await redactOtherCases(db, actor, decided)).call_dispatch) throw callDispatchConflict()
  if (openTowOf(decided)) throw new Conflict('This car is already being towed.', { code: 'open_tow' })
  const stop = refusalForResident(decided)
  if (stop) {
    context.afterTransaction((apart) => storeRefusedRequest(apart, actor, decided, order))
    throw stop
  }
  const id = randomUUID()
  const { id: decision_id } = await storeDecision(db, actor, decided, { tow_id: id, moment: 'request' })
  const number = await insertTow(context, { id, contract, decided, body: order, decision_id })
  await addPhoto(context, contract, id, photo)
  await context.history({
    action: 'tow.requested',
    record_kind: 'tow',
    record_id: id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: null,
    after: {
      number,
      license_plate: body.license_plate,
      state: body.state,
      reason: order.reason,
      space: order.space,
      verdict: decided.decision.verdict,
    },
  })
  await context.publishChange('tows', id, contract.id)
  return presentReservedTow(actor, await loadReservedTow(db, actor, id))
}

async function addPhoto(
  context: OperationContext,
  contract: Contract,
  tow_id: string,
  photo: ReceivedImage,
): Promise<void> {
  const { db, actor, clock } = context
  const now = clock.now()
  const claimed_at = plausibleClaim(photoClaim(photo), { received_at: now, requested_at: now })
  const place = { contract_id: contract.id, tow_company_id: contract.tow_company_id }
  const file_id = await storePicture(context, photo, {
    ...place,
    kind: 'tow_image_private',
    record_kind: 'tow',
    record_id: tow_id,
    unit_id: actor.unit_id,
  })
  await insertTowImage(db, {
    ...place,
    tow_id,
    file_id,
    file_type: 'tow_image_private',
    subject: 'space',
    claimed_at,
    uploaded_at: now,
    uploaded_by_name: actor.name,
  })
}
