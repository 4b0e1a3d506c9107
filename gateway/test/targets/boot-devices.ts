import type { Call, Target } from './target.ts'

/** Calls about the company itself: the other complex of the same company counts as in scope. */
const same = ['sibling', 'other_unit'] as const
const ofCompany = (call: Omit<Call, 'params'> = {}): Target => ({
  call: (place) => ({ params: { id: place.company_id }, ...call }),
  same,
})

let serial = 0
const device = (body?: unknown): Target => ({
  call: async (place) => {
    serial += 1
    const fields = { code: `M${serial}`, serial_number: `MX-${serial}` }
    return { params: { id: await place.companyRow('boot_devices', fields) }, body }
  },
  same,
})

/** Devices and prices of boots, each call with its own. */
export const BOOT_DEVICE_TARGETS: Readonly<Record<string, Target>> = {
  'bootDevices.list': ofCompany(),
  'bootDevices.export': ofCompany({ query: { format: 'csv' } }),
  'bootDevices.listOfPlatform': { call: null },
  'bootDevices.exportOfPlatform': { call: null, plain: { query: { format: 'csv' } } },
  'bootDevices.get': device(),
  'bootDevices.return': device({ place: 'Yard' }),
  'bootDevices.markLost': device({ reason: 'Not where it was left' }),
  'bootDevices.retire': device({ reason: 'Keypad broken' }),
  'bootPrices.list': ofCompany(),
  'bootPrices.create': {
    call: (place) => {
      serial += 1
      const valid_from = new Date(Date.UTC(2190, 0, 1, 0, serial)).toISOString()
      return { params: { id: place.company_id }, body: { price_cents: 15_000, valid_from } }
    },
    same,
  },
  'bootPrices.end': {
    call: async (place) => {
      serial += 1
      const span = {
        valid_from: new Date(Date.UTC(2180, 0, 1, 0, serial)),
        valid_until: new Date(Date.UTC(2181, 0, 1)),
      }
      return { params: { id: await place.companyRow('boot_prices', { price_cents: 15_000, ...span }) } }
    },
    same,
  },
}
