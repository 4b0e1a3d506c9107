import type { Role } from '@curbwise/api/roles'
import type { Screen } from '@curbwise/api/screens'

interface Person {
  readonly role: Role | null
  readonly contracts?: readonly unknown[]
}

/** Returns whether a user can open a screen for all their complexes at once. */
export const mayOpenAll = (
  { all_complexes = [] }: Pick<Screen, 'all_complexes'>,
  { role, contracts = [] }: Person,
): boolean => contracts.length > 1 && role !== null && all_complexes.includes(role)

/** What stands for the name of a complex while all are shown. */
export const allName = (contracts: readonly unknown[]): string => `All ${contracts.length} complexes`
