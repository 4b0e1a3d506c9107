import { defineCalls, exportOf, type CallData, type ListCallData } from '../call.ts'
import { UNIT_SWITCH_LIST } from './unit-switches.list.ts'
import type { unitSwitchesSchemas } from './unit-switches.schemas.ts'

const ONE = '/api/admin/units/{id}'

const list = {
  name: 'unitSwitches.list',
  method: 'GET',
  path: '/api/admin/units',
  access: ['super_admin'],
  list: UNIT_SWITCH_LIST,
  summary:
    'Units of all complexes with their switches for new registrations, and why one is off. The list of all units has no total.',
} satisfies ListCallData

const change = { origin: 'spec', access: ['super_admin'], errors: ['refused', 'conflict'] } as const

/** Which units may register new vehicles and guests. Only a super admin switches them; the office sees them as text. */
export const unitSwitches = defineCalls<typeof unitSwitchesSchemas>({
  list,
  export: { ...exportOf(list), name: 'unitSwitches.export' } satisfies CallData,
  get: {
    name: 'unitSwitches.get',
    method: 'GET',
    path: ONE,
    access: ['super_admin'],
    summary: 'The switches of one unit: what is registered there now, and when they were off before.',
  },
  enableDisableResidents: {
    name: 'unitSwitches.enableDisableResidentVehicles',
    method: 'POST',
    path: `${ONE}/enable-disable-resident-vehicles`,
    summary:
      'Switch new vehicles of a unit’s residents on or off; with is_active, repeating the call changes nothing. Off requires a reason. Registered vehicles stay.',
    ...change,
  },
  enableDisableGuests: {
    name: 'unitSwitches.enableDisableGuestVehicles',
    method: 'POST',
    path: `${ONE}/enable-disable-guest-vehicles`,
    summary:
      'Switch new guest permits of a unit on or off; with is_active, repeating the call changes nothing. Off requires a reason. Permits that are valid stay.',
    ...change,
  },
})
