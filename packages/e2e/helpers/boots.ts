import { queryDatabase } from './database.ts'

export interface BootOfTest {
  readonly id: string
  readonly public_key: string
  readonly license_plate: string
  readonly device_code: string
}

/** Puts a boot with its own device on a car of Mesquite Flats, like one of the demo: no other test knows it. */
export async function putBoot(): Promise<BootOfTest> {
  const tag = Date.now().toString(36).slice(-5).toUpperCase()
  const [like] = await queryDatabase<{ id: string }>(
    `select b.id from booted_vehicles b join tow_companies o on o.id = b.tow_company_id
     where o.name = 'Bayou City Towing' and b.release_code_sealed is not null and b.decision_id is not null
     order by b.number limit 1`,
  )
  const [device] = await queryDatabase<{ id: string }>(
    `insert into boot_devices (tow_company_id, serial_number, code, status)
     select tow_company_id, $2, $3, 'deployed' from booted_vehicles where id = $1 returning id`,
    like?.id ?? '',
    `SN-${tag}`,
    `T${tag}`,
  )
  const [boot] = await queryDatabase<Omit<BootOfTest, 'device_code'>>(
    `insert into booted_vehicles (tow_company_id, contract_id, boot_device_id, license_plate, state, make, model, color,
       reason, reason_text, location, price_cents, is_taxable, tax_basis_points, late_fee_cents, return_hours, return_to,
       timezone, rules_version, decision_id, deployed_by, deployed_by_name, release_code_sealed)
     select b.tow_company_id, c.id, $2, $3, 'TX', 'Dodge', 'Ram', 'Black', 'other', 'No permit, seen on two nights', 'Visitor row', 15000, true, 825,
       2500, 24, 'Yellow box at the leasing office', c.timezone, b.rules_version, b.decision_id, b.deployed_by,
       b.deployed_by_name, b.release_code_sealed
     from booted_vehicles b join contracts c on c.tow_company_id = b.tow_company_id and c.name = 'Mesquite Flats'
     where b.id = $1 returning id, public_key, license_plate`,
    like?.id ?? '',
    device?.id ?? '',
    `BT${tag}`,
  )
  if (!boot) throw new Error('No boot could be put on a car')
  return { ...boot, device_code: `T${tag}` }
}
