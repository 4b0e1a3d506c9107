import type { FoundBootDevice } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

const OWN = 'd.tow_company_id = any(array(select visible_companies()))'
const FOUND = `(plate_chars(d.code) like ? or plate_chars(d.serial_number) like ?)`

/** Finds boot devices by the start of their code or serial number; those in use first. `chars` are letters and digits. */
export async function findBootDevices(
  db: Knex.Transaction,
  { chars, limit }: { readonly chars: string; readonly limit: number },
): Promise<FoundBootDevice[]> {
  const rows: (Row<'boot_devices'> & { readonly company_name: string })[] = await db
    .from('boot_devices as d')
    .join('tow_companies as c', 'c.id', 'd.tow_company_id')
    .whereRaw(OWN)
    .whereRaw(FOUND, [`${chars}%`, `${chars}%`])
    .orderByRaw(`d.status = 'retired', d.code, d.id`)
    .limit(limit)
    .select('d.*', 'c.name as company_name')
  return rows.map((device) => ({
    id: device.id,
    company: { id: device.tow_company_id, name: device.company_name },
    code: device.code,
    serial_number: device.serial_number,
    status: device.status,
  }))
}
