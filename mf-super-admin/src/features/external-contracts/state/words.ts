import type { SegmentName } from '@curbwise/api/list'
import type { EXTERNAL_CONTRACT_LIST } from '@curbwise/api/resources/external-companies.list'
import type { ExternalContractDetails } from '@curbwise/api/resources/external-companies.schemas'
import { count, footerText as footer } from '../../../parts/words.ts'

/** Segments in the order of the bar. */
export const SEGMENTS = ['all', 'with', 'without'] as const satisfies readonly SegmentName<
  typeof EXTERNAL_CONTRACT_LIST
>[]
export type Segment = (typeof SEGMENTS)[number]
export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  all: 'All',
  with: 'With a company',
  without: 'Without',
}
/** Returns the segment in the URL; "all" for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'all'

const SORTED: Readonly<Record<string, string>> = {
  tow_company: 'Sorted by tow company',
  external_company: 'Sorted by external company',
  since: 'Sorted by date',
}

/** Footer text: "By complex, 38 of 38". */
export const footerText = (sort: string | null, shown: number, total: number | null): string =>
  footer(SORTED[sort?.replace(/^-/, '') ?? ''] ?? 'By complex', shown, total)

/** What ending the work of the company at a complex does and doesn't do. */
export const endingWords = ({ now: { people, open_requests } }: Pick<ExternalContractDetails, 'now'>) => ({
  will: [
    people === 0
      ? 'End its access to this complex at once.'
      : `End access for ${count(people, 'person', 'people')} here at once.`,
  ],
  will_not: [
    open_requests === 0
      ? 'Touch their other complexes.'
      : `Touch their ${count(open_requests, 'open request')} or other complexes.`,
  ],
})
