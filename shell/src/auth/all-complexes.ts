import type { Role } from '@curbwise/api/roles'
import type { Screen } from '@curbwise/api/screens'

interface Complex {
  readonly is_practice?: true | undefined
}
interface Person {
  readonly role: Role | null
  readonly contracts?: readonly Complex[]
}

/** All complexes without those for practice, which are seen alone. */
const realOf = (contracts: readonly Complex[]) => contracts.filter(({ is_practice }) => !is_practice)

/** Returns whether a user can open a screen for all their complexes at once. */
export const mayOpenAll = (
  { all_complexes = [] }: Pick<Screen, 'all_complexes'>,
  { role, contracts = [] }: Person,
): boolean => realOf(contracts).length > 1 && role !== null && all_complexes.includes(role)

/** What stands for the name of a complex while all are shown. */
export const allName = (contracts: readonly Complex[]): string => `All ${realOf(contracts).length} complexes`
