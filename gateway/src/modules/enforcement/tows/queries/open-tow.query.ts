import { normalizePlate, plateKey, towNumber } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import { Conflict } from '../../../../errors/errors.ts'
import { conflictingRecord } from '../../../../operation/conflicting-record.ts'

interface CarIdentifiers {
  readonly license_plate?: string | null | undefined
  readonly state?: string | null | undefined
  readonly vin?: string | null | undefined
}

const NONE = '00000000-0000-0000-0000-000000000000'

export type OpenTow = Pick<Row<'tows'>, 'id' | 'number' | 'contract_id'>

/** Returns the conflict for a second tow of the same car, without a number when this user may not see the first tow. */
export const alreadyOpen = (tow: OpenTow | null): Conflict =>
  tow === null
    ? new Conflict('This car already has an open tow.')
    : new Conflict(`This car already has an open tow: number ${towNumber(tow.number)}.`, {
        number: tow.number,
        record: conflictingRecord(
          { kind: 'tow', id: tow.id, contract_id: tow.contract_id },
          `tow ${towNumber(tow.number)}`,
        ),
      })

/**
 * Returns the car's open tow; null when it has none that this user may see. Real tows and those of
 * practice don't count for each other. A resident's unconfirmed request doesn't
 * count.
 */
export async function openTow(
  db: Knex.Transaction,
  { tow_company_id, is_practice }: Pick<Row<'tows'>, 'tow_company_id' | 'is_practice'>,
  { license_plate, state, vin }: CarIdentifiers,
  own_id: string = NONE,
): Promise<OpenTow | null> {
  const open = await db('tows')
    .where({ tow_company_id, is_practice })
    .whereIn('status', ['requested', 'pending'])
    .whereNot('id', own_id)
    .where((known) => {
      void known.whereNull('requested_by_unit_id').orWhereNotNull('confirmed_at')
    })
    .where((car) => {
      if (license_plate && normalizePlate(license_plate))
        void car.orWhere('plate_key', plateKey(state ?? null, license_plate))
      if (vin) void car.orWhere('vin', vin)
    })
    .first('id', 'number', 'contract_id')
  return open ?? null
}
