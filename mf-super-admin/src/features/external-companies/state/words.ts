import type { SegmentName } from '@curbwise/api/list'
import type { EXTERNAL_COMPANY_LIST } from '@curbwise/api/resources/external-companies.list'
import type {
  ExternalCompany,
  ExternalCompanyDetails,
  ExternalUser,
} from '@curbwise/api/resources/external-companies.schemas'
import { dayText } from '@curbwise/rules/time/format'
import { agoText, count, footerText as footer, ZONE } from '../../../parts/words.ts'

/** Segments in the order of the bar. */
export const SEGMENTS = ['all', 'active', 'disabled'] as const satisfies readonly SegmentName<
  typeof EXTERNAL_COMPANY_LIST
>[]
export type Segment = (typeof SEGMENTS)[number]
export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = { all: 'All', active: 'Active', disabled: 'Disabled' }
/** Returns the segment in the URL; "all" for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'all'

/** "Arbor Ridge and 3 more", "Cedar Bend, Bluebonnet Terrace"; null if it works nowhere. */
export function worksIn({ contracts, contract_names }: Pick<ExternalCompany, 'contracts' | 'contract_names'>) {
  const [first, second] = contract_names
  if (first === undefined) return null
  if (contracts > 2) return `${first} and ${contracts - 1} more`
  return second === undefined ? first : `${first}, ${second}`
}

/** What is known about a person's login: when they were seen, when the link ends, or since when it is disabled. @param now ms since 1970 */
export function loginText({ status, last_seen_at, invitation_until, disabled_at }: ExternalUser, now: number): string {
  if (status === 'disabled') return disabled_at ? `Disabled ${dayText(disabled_at, ZONE)}` : 'Disabled'
  if (status === 'has_not_joined_yet') {
    if (!invitation_until || Date.parse(invitation_until) <= now) return 'The invitation link has expired'
    return `Link ends ${dayText(invitation_until, ZONE)}`
  }
  return last_seen_at ? `Seen ${agoText(last_seen_at, now)}` : 'Never logged in'
}

const SORTED: Readonly<Record<string, string>> = {
  people: 'Sorted by people',
  contracts: 'Sorted by complexes',
  created_at: 'Sorted by date added',
}

/** Footer text: "By name, 6 of 6". */
export const footerText = (sort: string | null, shown: number, total: number | null): string =>
  footer(SORTED[sort?.replace(/^-/, '') ?? ''] ?? 'By name', shown, total)

const requests = (n: number): string => count(n, 'open request')

/** What disabling a company does and doesn't do, with its own numbers. */
export function disablingWords({ contracts, now }: Pick<ExternalCompanyDetails, 'contracts' | 'now'>): {
  readonly will: readonly string[]
  readonly will_not: readonly string[]
} {
  const { people_logged_in, open_requests } = now
  return {
    will: [
      people_logged_in === 0
        ? 'Keep its people from logging in.'
        : `Log out ${count(people_logged_in, 'person', 'people')} right away, and keep everyone there from logging in.`,
    ],
    will_not: [
      ...(open_requests === 0
        ? []
        : [
            `Cancel ${open_requests === 1 ? 'its' : 'their'} ${requests(open_requests)}. Dispatch decides about ${open_requests === 1 ? 'it' : 'them'}.`,
          ]),
      ...(contracts === 0
        ? []
        : [`End its work at ${count(contracts, 'complex', 'complexes')}: it resumes when you enable it.`]),
      'Delete anything.',
    ],
  }
}
