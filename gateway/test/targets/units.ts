import type { Target } from './target.ts'

const LATER = '2099-01-01'
const byUnit = (body?: unknown): Target => ({ call: async (place) => ({ params: { id: await place.home() }, body }) })

/** A resident knows only their own unit; staff use another one, since new PINs end its sessions. */
const ofPeople = (body: unknown): Target => ({
  call: async (place, actor) => ({ params: { id: actor === 'resident' ? place.unit_id : await place.home() }, body }),
})

let serial = 0
const freshNumber = (): string => {
  serial += 1
  return `M-${serial}`
}

/**
 * Writing units, their people, and their PINs. Each call gets its own unit, except those that a resident makes on their
 * own unit.
 */
export const UNIT_TARGETS: Readonly<Record<string, Target>> = {
  'units.create': {
    call: (place) => ({
      body: { contract_id: place.contract_id, unit_number: freshNumber(), residents: [{ name: 'Ana Solis' }] },
    }),
  },
  'units.record': byUnit(),
  'units.update': byUnit({ building: '7' }),
  'units.remove': byUnit(),
  // The complex is in scope here and the units aren't: ids inside a body are as foreign as ids in the address.
  'units.bulkEdit': {
    call: async (place, _actor, world) => ({
      body: { contract_id: world.places.own.contract_id, unit_ids: [await place.home()], change: { building: '7' } },
    }),
  },
  'units.moveOut': byUnit({ reason: 'The lease ended' }),
  'units.readPin': byUnit({ kind: 'guest' }),
  'units.grantException': byUnit({
    kind: 'vehicle_changes',
    changes: 2,
    reason: 'Two cars in the shop',
    valid_until: LATER,
  }),
  'units.endException': {
    call: async (place) => ({ params: await place.exception() }),
  },
  'residents.update': ofPeople({ resident_phone: '(713) 555-0150' }),
  'residents.resetPincodes': ofPeople({ which: 'guest' }),
}
