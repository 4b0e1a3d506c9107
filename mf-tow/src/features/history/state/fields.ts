import { HISTORY_LIST } from '@curbwise/api/resources/history.list'
import { ROLE_LABELS, TOW_ROLES, type Role } from '@curbwise/api/roles'
import { filterFields, namedOptions } from '@curbwise/ui/app'
import { RECORD_LABELS } from '@curbwise/ui/history'

/** Record kinds that only a company has. */
const COMPANY_RECORDS: Readonly<Record<string, string>> = {
  tow_company: 'The company',
  tow_price: 'Tow prices',
  storage_lot: 'Storage lots',
  truck: 'Trucks',
  legal_hold: 'Legal holds',
  api_key: 'API keys',
  webhook: 'Webhooks',
}
const BOOT_RECORDS: Readonly<Record<string, string>> = {
  booted_vehicle: 'Booted vehicles',
  boot_device: 'Boots',
  boot_price: 'Boot prices',
  cash_drawer: 'Cash drawers',
  commission_rate: 'Commissions',
}

/** What the insights count. */
const ACTIONS = [
  { value: 'tow.requested', label: 'Tow requested' },
  { value: 'tow.stopped', label: 'Tow stopped by a decision' },
  { value: 'tow.overridden', label: 'Decision overridden' },
  { value: 'tow.voided', label: 'Tow voided' },
  { value: 'tow.zeroed', label: 'Charge set to zero' },
] as const

interface Person {
  readonly user_id: string
  readonly name: string
  readonly role: Role | null
}

const isOwn = (role: Role): boolean => TOW_ROLES.some((one) => one === role)
/** Adds the role for users from outside the company. */
const named = ({ name, role }: Person): string =>
  role === null || isOwn(role) ? name : `${name}, ${ROLE_LABELS[role]}`

export interface HistoryFilters {
  readonly people: readonly Person[]
  /** The id of the current user's login. */
  readonly you: string | null
  readonly complexes: readonly { readonly id: string; readonly name: string }[]
  /** Whether the reader may know of booting. */
  readonly boots: boolean
}

/** Filters of a company's history: who, where, what, when. */
export const filtersOf = ({ people, you, complexes, boots }: HistoryFilters) =>
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
        { value: 'public', label: 'Someone without a login' },
        { value: 'system', label: 'The system' },
      ],
    },
    contract_id:
      complexes.length > 1
        ? { label: 'Complex', pinned: `All ${complexes.length}`, options: namedOptions(complexes) }
        : null,
    record_kind: {
      label: 'Record',
      pinned: 'Any',
      options: Object.entries({
        ...RECORD_LABELS,
        contract: 'Complexes',
        user: 'People',
        ...COMPANY_RECORDS,
        ...(boots && BOOT_RECORDS),
      }).map(([value, label]) => ({ value, label })),
    },
    action: { label: 'Action', options: ACTIONS },
    at: { label: 'Time' },
  })
