import type { api, ResponseOf } from '@curbwise/api'
import { normalizePlate } from '@curbwise/rules'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canSeeLists } from '../decision.policy.ts'

type Found = ResponseOf<typeof api.tows.isVehicleExisting>['records'][number]

const OPEN_ENDED = '(v.valid_until is null or v.valid_until > :now)'
const SAME_CAR =
  'v.contract_id = :contract_id and v.plate_chars = :chars and (cast(:state as text) is null or v.state is null or v.state = :state)'
const recordsOf = (kind: Found['kind'], table: string, live: string): string =>
  `select '${kind}' as kind, v.id, v.license_plate, v.state, v.created_at from ${table} v where ${SAME_CAR} and ${live}`

const EVERYBODY = [
  recordsOf('vehicle', 'vehicles', OPEN_ENDED),
  recordsOf('guest_permit', 'guest_permits', `${OPEN_ENDED} and v.status in ('active', 'pending_payment')`),
  recordsOf('tow', 'tows', `v.status in ('requested', 'pending')`),
]
const LISTS = [
  recordsOf('vip_vehicle', 'vip_vehicles', OPEN_ENDED),
  recordsOf('blocked_vehicle', 'blocked_vehicles', OPEN_ENDED),
]

/** Row-level security narrows each part to what the person may see: of tows, an external user finds the own requests. */
export const isVehicleExisting: Operation<typeof api.tows.isVehicleExisting> = async (
  { db, actor, clock },
  { body },
) => {
  const {
    rows: [asked],
  } = await db.raw<{ rows: { may: boolean }[] }>(
    'select may_ask_about(:id) and exists (select from contracts where id = :id) as may',
    { id: body.contract_id },
  )
  if (!asked?.may) throw new NotFound()
  const parts = canSeeLists(actor) ? [...EVERYBODY, ...LISTS] : EVERYBODY
  const { rows } = await db.raw<{ rows: Found[] }>(`${parts.join(' union all ')} order by created_at desc limit 20`, {
    contract_id: body.contract_id,
    chars: normalizePlate(body.license_plate),
    state: body.state ?? null,
    now: clock.now(),
  })
  return {
    exists: rows.length > 0,
    records: rows.map(({ kind, id, license_plate, state }) => ({ kind, id, license_plate, state })),
  }
}
