import type { CONTRACT_ROLES, MANAGER_LIST } from '@curbwise/api/resources/managers.list'
import type { Manager } from '@curbwise/api/resources/managers.schemas'
import type { SegmentName } from '@curbwise/api/list'
import { dayText } from '@curbwise/rules/time/format'

export type ContractRole = (typeof CONTRACT_ROLES)[number]
export type Pair = Manager['contracts'][number]

export const ROLE_LABELS: Readonly<Record<ContractRole, string>> = {
  contract_manager: 'Contract Manager',
  contract_staff: 'Contract Staff',
}
export const ROLE_DETAILS: Readonly<Record<ContractRole, string>> = {
  contract_manager: 'Everything staff can do, plus settings, holds, and staff',
  contract_staff: 'Units, vehicles, permits, lists, and tow requests. Can view settings',
}

/** Segments in the order of the bar. */
export const SEGMENTS = ['all', 'active', 'has_not_joined_yet', 'disabled'] as const satisfies readonly SegmentName<
  typeof MANAGER_LIST
>[]
export type Segment = (typeof SEGMENTS)[number]
export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  all: 'All',
  active: 'Active',
  has_not_joined_yet: 'Has not joined yet',
  disabled: 'Disabled',
}

/** Returns the segment in the URL; "all" for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'all'

/** Returns the manager's role at a complex, or undefined. */
export const pairAt = (person: Manager, contract_id: string): Pair | undefined =>
  person.contracts.find(({ id }) => id === contract_id)

/** "Arbor Ridge, Cedar Bend, and 3 more". */
export function complexesText({ contracts }: Pick<Manager, 'contracts'>): string {
  const [first, second, ...more] = contracts.map(({ name }) => name)
  if (!second) return first ?? ''
  return more.length === 0 ? `${first}, ${second}` : `${first}, ${second}, and ${more.length} more`
}

/** Returns the day the user was last seen. */
export const seenText = ({ last_seen_at }: Pick<Manager, 'last_seen_at'>, zone: string): string =>
  last_seen_at ? dayText(last_seen_at, zone) : 'Never'

/** For an invitation: "Link ends 11/25/2026", or that it has expired. @param now ms since 1970 */
export function linkText(
  { invitation_until }: Pick<Manager, 'invitation_until'>,
  zone: string,
  now: number,
): string | null {
  if (!invitation_until) return null
  return `${Date.parse(invitation_until) > now ? 'Link ends' : 'Link ended'} ${dayText(invitation_until, zone)}`
}

/** Footer text: "Sorted by name, 6 of 6". */
export function footerText(sort: string | null, shown: number, total: number | null): string {
  const order = `Sorted by ${sort?.includes('last_seen_at') ? 'last login' : 'name'}`
  return total === null ? order : `${order}, ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}
