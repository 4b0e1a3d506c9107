import { createHash } from 'node:crypto'
import { encryptPin } from '../src/db/pin-cipher.ts'
import { DEMO_UNIT } from './accounts.ts'
import { complexOf } from './complexes.ts'
import { daysAgo, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { unitId } from './units.ts'

/**
 * Adds the link that guests of the demo unit use to register without a PIN; its resident created it three weeks ago,
 * and it was used since.
 */
export async function seedGuestLink(demo: Demo, pin_key: Buffer): Promise<void> {
  const { contract, unit_number } = DEMO_UNIT
  const token = idOf('invitation', contract, unit_number).replaceAll('-', '')
  await demo.db('unit_invitations').insert({
    id: idOf('invitation row', contract, unit_number),
    contract_id: complexOf(contract).id,
    unit_id: unitId(contract, unit_number),
    created_by_name: `Unit ${unit_number}`,
    token_sha256: createHash('sha256').update(token).digest(),
    sealed_token: encryptPin(pin_key, token),
    uses: 2,
    created_at: daysAgo(demo, 21),
  })
}
