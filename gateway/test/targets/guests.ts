import type { Target } from './target.ts'

const open = (call: Target['plain'] = {}): Target => ({ call: null, plain: call, open: true })
const CAR = { license_plate: 'GST 5513', state: 'TX' }

/**
 * Permits by name, for staff and residents; and the calls of guests, which require a proof or a permit's key and ignore
 * the caller's identity. The module's tests check what those show and that only the key finds them.
 */
export const GUEST_TARGETS: Readonly<Record<string, Target>> = {
  'permits.create': {
    call: async (place) => ({ body: { unit_id: await place.home(), ...CAR, license_plate: freshPlate(), hours: 1 } }),
  },
  'permits.extend': { call: async (place) => ({ params: { id: await place.permit() }, body: { hours: 1 } }) },
  'permits.end': { call: async (place) => ({ params: { id: await place.permit() }, body: {} }) },
  'guests.verifyUnit': open({
    body: { contract_id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff', unit_number: '1', guest_pin_code: '123456' },
  }),
  'guests.allowance': open({ body: { proof: 'nothing', ...CAR } }),
  'guests.shelter': open({ body: { proof: 'nothing', ...CAR } }),
  'guests.register': open({ body: { proof: 'nothing', ...CAR, hours: 1 } }),
  'guests.validatePaidPermit': open({ body: { id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff' } }),
  'guests.getPermit': open(),
  'guests.extendPermit': open({ body: { hours: 1 } }),
  'guests.addContact': open({ body: { guest_email: 'kate@example.com' } }),
  'guests.retryPayment': open(),
  'guests.endPermit': open({ body: {} }),
}

let serial = 0
/** A car has one permit at a complex, so each request uses a new car. */
function freshPlate(): string {
  serial += 1
  return `GP${String((serial * 7919) % 1_000_000).padStart(6, '0')}`
}
