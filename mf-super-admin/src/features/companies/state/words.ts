import type { SegmentName } from '@curbwise/api/list'
import type { ADMIN_COMPANY_LIST } from '@curbwise/api/resources/admin-companies.list'
import type { AdminCompany, AdminCompanyDetails } from '@curbwise/api/resources/admin-companies.schemas'
import { agoText, count, footerText as footer } from '../../../parts/words.ts'

export { count, placeText, ZONE } from '../../../parts/words.ts'

export const STATUS_LABELS: Readonly<Record<AdminCompany['status'], string>> = {
  pending: 'Waits for you',
  active: 'Active',
  disabled: 'Disabled',
  declined: 'Declined',
}

/** Segments in the order of the bar. */
export const SEGMENTS = ['all', 'pending', 'active', 'disabled', 'declined'] as const satisfies readonly SegmentName<
  typeof ADMIN_COMPANY_LIST
>[]
export type Segment = (typeof SEGMENTS)[number]
export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  all: 'All',
  pending: 'Sign-ups',
  active: 'Active',
  disabled: 'Disabled',
  declined: 'Declined',
}
/** Returns the segment in the URL; "all" for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'all'

/** The groups of the list in its own order, and how each is sorted. */
export const GROUPS = {
  pending: ['Asked to join', 'Oldest first'],
  active: ['Companies', 'By name'],
  disabled: ['Companies', 'By name'],
  declined: ['Declined', 'By name'],
} as const satisfies Readonly<Record<AdminCompany['status'], readonly [string, string]>>

/** "4401 Gulfway Dr, Port Arthur, TX 77642", of what is known; null if nothing is. */
export const addressText = ({
  address,
  city,
  state,
  zip_code,
}: Pick<AdminCompanyDetails, 'address' | 'city' | 'state' | 'zip_code'>): string | null =>
  [address, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null

/** "3 min ago", or the day for more than a day ago. @param now ms since 1970 */
export function activityText({ last_activity_at }: Pick<AdminCompany, 'last_activity_at'>, now: number): string {
  if (!last_activity_at) return 'Never'
  const text = agoText(last_activity_at, now)
  return text === 'just now' ? 'Just now' : text
}

const SORTED: Readonly<Record<string, string>> = {
  name: 'Sorted by name',
  contracts: 'Sorted by complexes',
  people: 'Sorted by people',
  tows_this_month: 'Sorted by tows this month',
  last_activity_at: 'Sorted by last activity',
  created_at: 'Sorted by date joined',
}

/** Footer text: "Sign-ups first, 9 of 9". */
export function footerText(sort: string | null, shown: number, total: number | null): string {
  return footer(SORTED[sort?.replace(/^-/, '') ?? ''] ?? 'Sign-ups first', shown, total)
}

/** What disabling a company does and doesn't do, with its own numbers. */
export function disablingWords({ contracts, now }: Pick<AdminCompanyDetails, 'contracts' | 'now'>): {
  readonly will: readonly string[]
  readonly will_not: readonly string[]
} {
  const { people_logged_in, residents_logged_in, open_tows, cars_in_custody } = now
  const loggedIn = [
    ...(people_logged_in === 0 ? [] : [`${count(people_logged_in, 'person', 'people')} of the company`]),
    ...(residents_logged_in === 0 ? [] : [count(residents_logged_in, 'resident')]),
  ]
  return {
    will: [
      loggedIn.length === 0
        ? 'Keep its people and residents from logging in.'
        : `Log out ${loggedIn.join(' and ')} right away.`,
      contracts === 0
        ? 'Stop everything new: tow requests, permits, and registrations.'
        : `Stop everything new at ${count(contracts, 'complex', 'complexes')}: tow requests, permits, and registrations. Managers no longer see ${contracts === 1 ? 'it' : 'them'}.`,
      ...(open_tows === 0
        ? []
        : [
            `Leave ${count(open_tows, 'open tow')} to you: no one at the company can complete or cancel ${open_tows === 1 ? 'it' : 'them'}.`,
          ]),
      'Email its main admin.',
    ],
    will_not: [
      cars_in_custody === 0
        ? 'Hide cars it stored from the public search.'
        : `Hide ${count(cars_in_custody, 'car')} in storage: owners still find ${cars_in_custody === 1 ? 'it' : 'them'} and pay online, and its admin logs in again to release ${cars_in_custody === 1 ? 'it' : 'them'}, and for nothing else.`,
      'Delete anything.',
    ],
  }
}
