import { vehicleLists } from '@curbwise/api/resources/vehicle-lists.calls'
import type { ListedVehicle } from '@curbwise/api/resources/vehicle-lists.schemas'

export type ListName = 'vip' | 'blocked'

interface Words {
  readonly title: string
  /** The list's vehicles as a plural noun in a sentence. */
  readonly many: string
  readonly kind: string
  readonly add: string
  /** The title of the add dialog, also used as its button. */
  readonly adding: string
  readonly added: string
  readonly reason_help: string
  readonly will: readonly string[]
  readonly will_not: readonly string[]
  readonly end: string
  readonly ending: string
  readonly ended: string
  readonly end_will: readonly string[]
  readonly end_will_not: readonly string[]
  readonly empty: string
}

export const LIST_CALLS = {
  vip: {
    list: vehicleLists.listVip,
    export: vehicleLists.exportVip,
    add: vehicleLists.addVip,
    end: vehicleLists.endVip,
  },
  blocked: {
    list: vehicleLists.listBlocked,
    export: vehicleLists.exportBlocked,
    add: vehicleLists.addBlocked,
    end: vehicleLists.endBlocked,
  },
} as const

/**
 * Texts of the two lists. A VIP entry protects a car, a blocked entry refuses it: what each does and, as important,
 * what it doesn't.
 */
export const LIST_WORDS: Readonly<Record<ListName, Words>> = {
  vip: {
    title: 'VIP vehicles',
    many: 'VIP vehicles',
    kind: 'VIP vehicle',
    add: 'Add VIP',
    adding: 'Add a vehicle to the VIP list?',
    added: 'On the VIP list',
    reason_help: 'Drivers and managers see it with the decision.',
    will: ['Protect this vehicle from all enforcement here.'],
    will_not: ['Give it a parking space, or count toward a unit’s limit.'],
    end: 'End VIP',
    ending: 'Remove this vehicle from the VIP list?',
    ended: 'Removed from the VIP list',
    end_will: ['End its protection now. The complex’s grace period follows.'],
    end_will_not: ['End another right of the vehicle, or tow it.', 'Delete the entry. It stays in the history.'],
    empty:
      'Vehicles that are never towed here, such as the fire marshal’s or a physician’s on call, with their reason and their dates.',
  },
  blocked: {
    title: 'Blocked vehicles',
    many: 'blocked vehicles',
    kind: 'Blocked vehicle',
    add: 'Block vehicle',
    adding: 'Block a vehicle here?',
    added: 'Blocked here',
    reason_help: 'Only staff see it. Residents and guests are asked to contact the office.',
    will: ['Refuse new registrations and permits of this vehicle at this complex.'],
    will_not: [
      'End existing rights. They stay until you end each one.',
      'Make it a reason to tow. A right to park still counts.',
    ],
    end: 'Unblock',
    ending: 'Unblock this vehicle?',
    ended: 'Unblocked',
    end_will: ['Let this vehicle be registered and permitted here again.'],
    end_will_not: ['Give it a right to park.', 'Delete the entry. It stays in the history.'],
    empty:
      'Vehicles that may not be registered or permitted here. Blocking doesn’t end an existing right and isn’t a reason to tow.',
  },
}

/** Returns a warning if another record of the car overrides the entry; null if none does. */
export function warningOf(name: ListName, beside: ListedVehicle['beside']): string | null {
  const other = beside.some(({ kind }) => kind === (name === 'vip' ? 'blocked' : 'vip'))
  if (name === 'vip') return other ? 'Also on the blocked list. The VIP entry counts, so it is not towed.' : null
  if (other) return 'Also on the VIP list, so it is not towed.'
  const rights = beside.filter(({ kind }) => kind !== 'vip').length
  if (rights === 0) return null
  return rights === 1
    ? 'It still has a right to park until you end it.'
    : `It still has ${rights} rights to park until you end each one.`
}
