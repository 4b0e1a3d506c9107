import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { publishNoticeChange } from '../publish-notice-change.ts'
import { assertDays, daysOf, noonOf } from '../notice-dates.ts'
import { assertProof, fileOf } from '../notice-proof.ts'
import { contractForNotices, insertNotice, rulesNow } from '../notice.store.ts'

/**
 * Records a notice for a car. Past dates in it count only from now on: decisions about earlier instants don't change.
 */
export const recordNotice: Operation<typeof api.vehicleNotices.record> = async (
  context,
  { params, body, images, documents },
) => {
  const { db, actor, clock } = context
  const contract = await contractForNotices(context, params.id, 'write')
  if (!contract.is_active) throw new Refused('This complex is disabled and takes no new notices.')
  const {
    reason,
    method,
    license_plate = null,
    state = null,
    vin = null,
    tracking_number = null,
    recipient = null,
  } = body
  if (!license_plate && !vin)
    throw new ValidationFailed({ license_plate: 'Enter the plate, or the VIN if there is no plate' })
  if (license_plate && !state) throw new ValidationFailed({ state: 'Choose the state of the plate' })
  const now = clock.now()
  const rule = (await rulesNow(db, contract, now)).reasons[reason].notice
  if (!rule) throw new ValidationFailed({ reason: 'The rules here require no notice for this reason' })
  const days = daysOf(method, body)
  assertDays(method, days, contract.timezone, now)
  const file = fileOf({ images, documents })
  assertProof(
    { method, delivered_on: days.delivered_on, tracking_number, recipient, has_file: file.sha256 !== null },
    rule,
  )
  const id = randomUUID()
  const sent_at = noonOf(days.sent_on, contract.timezone, now)
  const delivered_at = days.delivered_on ? noonOf(days.delivered_on, contract.timezone, now) : null
  await insertNotice(db, {
    id,
    contract_id: contract.id,
    kind: 'condition',
    reason,
    method,
    license_plate,
    state,
    vin,
    sent_at,
    delivered_at,
    valid_from: sent_at,
    proof_reference: tracking_number || null,
    recipient: recipient || null,
    proof_file_id: await file.store(context, contract, id),
    created_by: actor.user_id,
    created_at: now,
    recorded_by_name: actor.name,
    ...(delivered_at && { delivery_recorded_at: now, delivery_recorded_by_name: actor.name }),
  })
  return publishNoticeChange(
    context,
    contract,
    { id, license_plate, state },
    {
      action: 'notice.recorded',
      before: null,
      after: { reason, how: method, ...days, tracking_number, recipient, proof_sha256: file.sha256 },
    },
  )
}
