import type { Knex } from 'knex'
import { inTenancy, PLATFORM_ACTOR } from '../../db/tenancy.ts'
import { isKeyOfPins } from '../../modules/parking/units/index.ts'
import { type Finding, fault, ok } from './finding.ts'

/** Checks that PIN_KEY opens what this database stores under it. */
export async function checkKeys(knex: Knex, pin_key: Buffer): Promise<Finding> {
  const check = 'keys'
  const fits = await inTenancy(knex, PLATFORM_ACTOR, null, (db) => isKeyOfPins(db, pin_key), { read_only: true })
  if (fits === null) return ok(check, 'No PIN is stored yet.')
  if (fits) return ok(check, 'PIN_KEY opens the stored PINs.')
  return fault(
    check,
    'PIN_KEY isn’t the key that encrypted the stored PINs: residents can’t log in, and codes can’t be shown.',
    'Set PIN_KEY to the key of this database. The manifest of each backup names it.',
  )
}
