import type { api, ResponseOf } from '@curbwise/api'
import { normalizePlate } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'

type Found = ResponseOf<typeof api.tows.isVehicleExisting>['records'][number]

const COLUMNS = z.object({
  kind: columnOf<Found['kind']>(),
  id: columnOf<Found['id']>(),
  license_plate: columnOf<Found['license_plate']>(),
  state: columnOf<Found['state']>(),
})
const MAY = z.object({ may: z.boolean() })

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

/** Returns whether this user may ask about cars at the complex. */
export async function mayAskAbout(db: Knex.Transaction, contract_id: string): Promise<boolean> {
  const [asked] = await readRows(
    db,
    MAY,
    'select may_ask_about(:id) and exists (select from contracts where id = :id) as may',
    { id: contract_id },
  )
  return asked?.may ?? false
}

export interface AskedPlate {
  readonly contract_id: string
  readonly license_plate: string
  readonly state: string | null
}

/**
 * Returns the car's records at the complex, newest first. Row-level security limits each part to what the user may
 * see.
 */
export async function recordsOfCar(
  db: Knex.Transaction,
  { contract_id, license_plate, state }: AskedPlate,
  options: { readonly with_lists: boolean; readonly now: Date },
): Promise<Found[]> {
  const parts = options.with_lists ? [...EVERYBODY, ...LISTS] : EVERYBODY
  return readRows(db, COLUMNS, `${parts.join(' union all ')} order by created_at desc limit 20`, {
    contract_id,
    chars: normalizePlate(license_plate),
    state,
    now: options.now,
  })
}
