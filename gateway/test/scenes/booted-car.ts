import { randomUUID } from 'node:crypto'
import { encryptPin } from '../../src/db/pin-cipher.ts'
import type { Contract } from '../../src/modules/organizations/contracts/index.ts'
import { freshPlate } from '../factories/tow.factory.ts'
import type { TestGateway } from '../servers/start-gateway.ts'
import type { Company, World } from '../world.ts'

/** What the release of a boot costs here: $150.00 and 8.25 % tax. */
export const BOOT_PRICE = 162_38
export const RELEASE_CODE = '480271'

export interface BootedCar {
  readonly id: string
  readonly public_key: string
  readonly license_plate: string
  readonly device_code: string
  readonly number: number
}

/** A complex of a company that boots. */
export interface BootPlace {
  readonly company: Company
  readonly complex: Contract
}

export async function bootPlaceOf(world: World): Promise<BootPlace> {
  const company = await world.company('Bayou City Towing', { has_booting_access: true })
  return { company, complex: await world.complex(company, 'Mesquite Flats') }
}

/** Puts a boot on a car, as a deployment leaves it; or one at the state that `fields` give. */
export async function bootedCar(
  world: World,
  gateway: TestGateway,
  { company, complex }: BootPlace,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<BootedCar> {
  const code = `K${randomUUID().slice(0, 8).toUpperCase()}`
  const device = await world.insert('boot_devices', {
    tow_company_id: company.id,
    serial_number: `SN-${code}`,
    code,
    status: 'deployed',
  })
  const at = new Date(gateway.clock.now().getTime() - 3_600_000)
  const row = (await world.insert('booted_vehicles', {
    tow_company_id: company.id,
    contract_id: complex.id,
    boot_device_id: device.id,
    license_plate: freshPlate(),
    state: 'TX',
    make: 'Dodge',
    model: 'Ram',
    color: 'Black',
    reason: 'other',
    reason_text: 'No permit for this plate',
    location: 'Visitor row',
    private_comments: 'Gate 2291',
    price_cents: 150_00,
    is_taxable: true,
    tax_basis_points: 825,
    late_fee_cents: 25_00,
    return_hours: 24,
    return_to: 'Yellow box at the leasing office',
    timezone: 'America/Chicago',
    deployed_at: at,
    deployed_by_name: 'Rubén Treviño',
    release_code_sealed: encryptPin(gateway.gateway.app.kernel.config.pin_key, RELEASE_CODE),
    ...fields,
  })) as unknown as Omit<BootedCar, 'device_code'>
  return { ...row, device_code: code }
}
