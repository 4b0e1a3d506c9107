import { HISTORY_LIST } from '@curbwise/api/resources/history.list'
import { MANAGER_ROLES, ROLE_LABELS, type Role } from '@curbwise/api/roles'
import { filterFields } from '@curbwise/ui/app'

/** Record kinds, for the filter. */
const RECORD_LABELS: Readonly<Record<string, string>> = {
  tow: 'Tows',
  custody: 'Cars in storage',
  transaction: 'Payments',
  vehicle: 'Registered vehicles',
  guest_permit: 'Guest permits',
  vip_vehicle: 'VIP vehicles',
  blocked_vehicle: 'Blocked vehicles',
  unit: 'Units',
  contact: 'Residents',
  contract: 'The complex',
  contract_hold: 'Holds',
  sign: 'Signs',
  sticker_list: 'Sticker lists',
  sticker_item: 'Stickers',
  user: 'Managers',
}

/** Noun before a record's identifier: "Tow 48197". */
export const RECORD_WORDS: Readonly<Record<string, string>> = {
  tow: 'Tow',
  custody: 'Car in storage, tow',
  transaction: 'Payment for tow',
  checkout: 'Online payment for tow',
  vehicle: 'Registered vehicle',
  guest_permit: 'Guest permit',
  vip_vehicle: 'VIP vehicle',
  blocked_vehicle: 'Blocked vehicle',
  unit: 'Unit',
  contact: 'Resident',
  contract: 'Complex',
  contract_hold: 'Hold',
  sign: 'Sign',
  sticker_list: 'Sticker list',
  sticker_item: 'Sticker',
  user: 'Login of',
}

interface Person {
  readonly user_id: string
  readonly name: string
  readonly role: Role | null
}

const isOwn = (role: Role | null): boolean => role === null || MANAGER_ROLES.some((one) => one === role)
/** Adds the role for users from outside the complex. */
const named = ({ name, role }: Person): string =>
  role === null || isOwn(role) ? name : `${name}, ${ROLE_LABELS[role]}`

/** Filters of the history: who, what, when. @param you id of the current user's login */
export const filtersOf = (people: readonly Person[], you: string | null) =>
  filterFields(HISTORY_LIST, {
    actor: {
      label: 'Person',
      pinned: 'Anyone',
      options: [
        ...(you ? [{ value: you, label: 'You' }] : []),
        ...people
          .filter(({ user_id }) => user_id !== you)
          .map((person) => ({ value: person.user_id, label: named(person) })),
        { value: 'resident', label: 'Residents' },
        { value: 'system', label: 'The system' },
      ],
    },
    record_kind: {
      label: 'Record',
      pinned: 'Any',
      options: Object.entries(RECORD_LABELS).map(([value, label]) => ({ value, label })),
    },
    at: { label: 'Time' },
  })
