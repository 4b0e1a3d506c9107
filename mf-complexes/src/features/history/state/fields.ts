import type { FilterField } from '@curbwise/ui/app'

/** Kinds of records, as the list is filtered by them. */
export const RECORD_LABELS: Readonly<Record<string, string>> = {
  tow: 'Tows', custody: 'Cars in storage', transaction: 'Payments', vehicle: 'Registered vehicles', guest_permit: 'Guest permits', vip_vehicle: 'VIP vehicles',
  blocked_vehicle: 'Blocked vehicles', unit: 'Units', contact: 'Residents', contract: 'The complex', contract_hold: 'Holds', sign: 'Signs', user: 'Managers',
}

interface Person {
  readonly user_id: string
  readonly name: string
}

/** Filters of the history: who, what, when. @param you the id of the reader's log-in */
export const filtersOf = (people: readonly Person[], you: string | null): readonly FilterField[] => [
  {
    id: 'actor', label: 'Person', kind: 'choice', pinned: 'Anyone',
    options: [
      ...(you ? [{ value: you, label: 'You' }] : []),
      ...people.filter(({ user_id }) => user_id !== you).map(({ user_id, name }) => ({ value: user_id, label: name })),
      { value: 'resident', label: 'Residents' },
      { value: 'system', label: 'The system' },
    ],
  },
  { id: 'record_kind', label: 'Record', kind: 'choice', pinned: 'Any', options: Object.entries(RECORD_LABELS).map(([value, label]) => ({ value, label })) },
  { id: 'at', label: 'Time', kind: 'date' },
]
