import type { Answer, HttpClient } from '../client/http-client.ts'
import type { Contract } from '../../src/modules/organizations/contracts/index.ts'
import { aPhoto, freshPlate } from '../factories/tow.factory.ts'
import { idOf, type Scene, startScene } from './tow-scene.ts'

export interface BootScene extends Scene {
  /** Adds a device of the company and returns its code. */
  device(code?: string, fields?: Readonly<Record<string, unknown>>): Promise<string>
  /** Asks to boot a car; by default one that has no right to park, with a device of its own. */
  deploy(client: HttpClient, fields?: Readonly<Record<string, unknown>>): Promise<Answer>
  /** Boots a car and returns its id. */
  boot(fields?: Readonly<Record<string, unknown>>, client?: HttpClient): Promise<string>
  addPhoto(client: HttpClient, id: string, subject: string, claimed_at?: string): Promise<Answer>
}

const PRICE = { price_cents: 125_00, is_taxable: true, tax_basis_points: 825 } as const
/** The price with its tax, rounded half up. */
export const TOTAL_CENTS = 135_31

let serial = 0
/** A payment at the counter with a receipt number of its own. */
export function inCash(amount_cents: number, fields: Readonly<Record<string, unknown>> = {}) {
  serial += 1
  return { payment: { method: 'cash', receipt_number: `BK-${serial}`, amount_cents, ...fields } }
}

/** The tow scene of a company that boots cars, with a price for their removal. */
export async function startBootScene(options: Parameters<typeof startScene>[0] = {}): Promise<BootScene> {
  const scene = await startScene(options)
  const { world, bayou, arbor, clients } = scene
  await world.db('tow_companies').where({ id: bayou.id }).update({ has_booting_access: true })
  await world.insert('boot_prices', {
    tow_company_id: bayou.id,
    contract_id: null,
    ...PRICE,
    late_fee_cents: 25_00,
    return_hours: 24,
    return_to: 'Yellow box at the leasing office',
    valid_from: '2026-01-01T06:00:00Z',
  })
  const device: BootScene['device'] = async (code, fields = {}) => {
    serial += 1
    const printed = code ?? String(serial).padStart(4, '0')
    await world.insert('boot_devices', {
      tow_company_id: bayou.id,
      serial_number: `RW3-${printed}`,
      code: printed,
      ...fields,
    })
    return printed
  }
  const deploy: BootScene['deploy'] = async (client, fields = {}) =>
    client.post('/api/booted-vehicles/', {
      ...aBoot(arbor),
      ...(!('device_code' in fields) && { device_code: await device() }),
      ...fields,
    })
  return {
    ...scene,
    device,
    deploy,
    boot: async (fields = {}, client = clients.driver) => idOf(await deploy(client, fields)),
    async addPhoto(client, id, subject, claimed_at) {
      const form = new FormData()
      form.set('subject', subject)
      if (claimed_at) form.set('claimed_at', claimed_at)
      form.set('image', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'photo.jpg')
      return client.send('POST', `/api/booted-vehicles/${id}/images`, { form })
    },
  }
}

/** The minimum fields of a boot, without its device. */
export const aBoot = (complex: Pick<Contract, 'id'>) => ({
  contract_id: complex.id,
  license_plate: freshPlate(),
  state: 'TX',
  reason: 'abandoned',
  location: 'Visitor row',
})
