import { createHash, randomInt } from 'node:crypto'
import { STICKER_CODE_LENGTH, STICKER_CODE_LETTERS } from '@curbwise/rules'
import type { Knex } from 'knex'
import { BootCode } from './boot-code.model.ts'
import type { BootedVehicle } from './booted-vehicle.model.ts'

/** Boots and stickers have the same kind of code; the word before it tells their digests apart. */
export const bootCodeDigest = (code: string): Buffer => createHash('sha256').update(`boot ${code}`).digest()

/** Creates a new code for a boot's page and returns it. Only its digest is stored, and earlier codes stay valid. */
export async function createBootCode(
  db: Knex.Transaction,
  { id, contract_id, tow_company_id }: Pick<BootedVehicle, 'id' | 'contract_id' | 'tow_company_id'>,
  created_by: string | null,
): Promise<string> {
  const code = Array.from({ length: STICKER_CODE_LENGTH }, () =>
    STICKER_CODE_LETTERS.charAt(randomInt(STICKER_CODE_LETTERS.length)),
  ).join('')
  await BootCode.query(db).insert({
    tow_company_id,
    contract_id,
    booted_vehicle_id: id,
    code_sha256: bootCodeDigest(code),
    created_by,
  })
  return code
}
