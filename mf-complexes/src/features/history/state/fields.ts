import { HISTORY_LIST } from '@curbwise/api/resources/history.list'
import { MANAGER_ROLES, ROLE_LABELS, type Role } from '@curbwise/api/roles'
import { filterFields } from '@curbwise/ui/app'
import { RECORD_LABELS } from '@curbwise/ui/history'

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
