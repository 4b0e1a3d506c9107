import { startTestGateway } from '../servers/start-gateway.ts'
import { World } from '../world.ts'
import type { HttpClient } from '../client/http-client.ts'

type Values = Readonly<Record<string, unknown>>

/** Creates a company that boots cars, with its people, one that doesn't, and devices to choose from. */
export async function startBootDevices() {
  const gateway = await startTestGateway({ jobs: false })
  const world = new World(gateway)
  const bayou = await world.company('Bayou City Towing', { has_booting_access: true, state: 'TX' })
  const lone = await world.company('Lone Star Recovery', { state: 'TX' })
  const arbor = await world.complex(bayou, 'Arbor Ridge')
  const people = {
    gil: await world.towUser('tow_admin', bayou, 'Gil Arceneaux'),
    dana: await world.towUser('tow_staff', bayou, 'Dana Whitfield'),
    ruben: await world.towUser('tow_driver', bayou, 'Rubén Treviño'),
    ines: await world.superAdmin(),
    wade: await world.towUser('tow_admin', lone, 'Wade Kessler'),
  }
  const [gil, dana, ruben, ines, wade] = (await Promise.all(
    [people.gil, people.dana, people.ruben, people.ines, people.wade].map((person) => world.logIn(person)),
  )) as [HttpClient, HttpClient, HttpClient, HttpClient, HttpClient]
  let serial = 0
  return {
    gateway,
    world,
    bayou,
    lone,
    arbor,
    people,
    gil,
    dana,
    ruben,
    ines,
    wade,
    devices: `/api/tow-companies/${bayou.id}/boot-devices`,
    prices: `/api/tow-companies/${bayou.id}/boot-prices`,
    /** A device with a code of its own. */
    async device(fields: Values = {}): Promise<{ readonly id: string; readonly code: string }> {
      serial += 1
      const code = String(3000 + serial)
      const row = { tow_company_id: bayou.id, code, serial_number: `PL-77-${20_000 + serial}`, ...fields }
      return { ...(await world.insert('boot_devices', row)), code: row.code }
    },
    /** A case that has the device; open unless its fields say otherwise. */
    bootedCar: (boot_device_id: string, fields: Values = {}): Promise<{ readonly id: string }> => {
      serial += 1
      return world.insert('booted_vehicles', {
        tow_company_id: bayou.id,
        contract_id: arbor.id,
        boot_device_id,
        license_plate: `BTD ${1000 + serial}`,
        state: 'TX',
        make: 'Kia',
        model: 'Forte',
        color: 'Silver',
        reason: 'abandoned',
        location: 'Visitor row',
        price_cents: 15_000,
        timezone: 'America/Chicago',
        deployed_at: world.now(),
        deployed_by_name: 'Rubén Treviño',
        ...fields,
      })
    },
    actions: (record_id: unknown): Promise<string[]> =>
      world
        .db('history_entries')
        .where({ record_id: String(record_id) })
        .orderBy('seq')
        .pluck('action'),
  }
}

export type BootDeviceScene = Awaited<ReturnType<typeof startBootDevices>>
