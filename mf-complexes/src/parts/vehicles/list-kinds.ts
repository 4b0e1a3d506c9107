import { vehicleLists } from '@curbwise/api/resources/vehicle-lists.calls'
import type { ListedVehicle } from '@curbwise/api/resources/vehicle-lists.schemas'

export type ListName = 'vip' | 'blocked'

interface Words {
  readonly title: string
  /** The vehicles of the list within a sentence. */
  readonly many: string
  readonly kind: string
  readonly add: string
  /** The question of the dialog that enters one, and the verb of its button. */
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

/** A VIP entry protects, a blocked one refuses: what each does and, as important, what it does not. */
export const LIST_WORDS: Readonly<Record<ListName, Words>> = {
  vip: {
    title: 'VIP vehicles',
    many: 'VIP vehicles',
    kind: 'VIP vehicle',
    add: 'Add VIP',
    adding: 'Put a vehicle on the VIP list?',
    added: 'On the VIP list',
    reason_help: 'Drivers and managers read it with the decision.',
    will: ['Keep this vehicle from any enforcement here, whatever else is said of it.'],
    will_not: ['Give it a parking space, or count toward a unit’s limit.'],
    end: 'End VIP',
    ending: 'Take this vehicle off the VIP list?',
    ended: 'Off the VIP list',
    end_will: ['End its protection now; the complex’s grace follows.'],
    end_will_not: ['End another right of the vehicle, or tow it.', 'Delete the entry: it stays in the books.'],
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
    reason_help: 'Staff read it; residents and guests are only told to ask the office.',
    will: ['Refuse new registrations and permits of this vehicle at this complex.'],
    will_not: [
      'End what stands: rights stay until you end them by name.',
      'Make it a reason to tow: a right to park still counts.',
    ],
    end: 'Unblock',
    ending: 'Unblock this vehicle?',
    ended: 'Unblocked',
    end_will: ['Let this vehicle be registered and permitted here again.'],
    end_will_not: ['Give it a right to park.', 'Delete the entry: it stays in the books.'],
    empty:
      'Vehicles that may not be registered or permitted here. Blocking ends no right that stands, and is no reason to tow.',
  },
}

/** A warning beside an entry: what stands although the entry says otherwise; null when nothing does. */
export function warningOf(name: ListName, beside: ListedVehicle['beside']): string | null {
  const other = beside.some(({ kind }) => kind === (name === 'vip' ? 'blocked' : 'vip'))
  if (name === 'vip') return other ? 'Also on the blocked list. VIP counts: it is not towed.' : null
  if (other) return 'Also on the VIP list. VIP counts: it is not towed.'
  const rights = beside.filter(({ kind }) => kind !== 'vip').length
  return rights === 0
    ? null
    : `${rights === 1 ? 'A right of it stands' : `${rights} rights of it stand`} until ended by name.`
}
