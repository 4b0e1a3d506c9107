import type {
  OperationsChain,
  OperationsEvent,
  OperationsJob,
  OperationsMessage,
  OperationsOverview,
  OperationsQueue,
} from '@curbwise/api/resources/admin-operations.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { agoText, count, ZONE } from '../../../parts/words.ts'

/** Parts in the order of the bar. */
export const PARTS = ['jobs', 'messages', 'events', 'chains', 'versions', 'sizes'] as const
export type Part = (typeof PARTS)[number]
export const PART_LABELS: Readonly<Record<Part, string>> = {
  jobs: 'Jobs',
  messages: 'Messages',
  events: 'Events',
  chains: 'Chains',
  versions: 'Versions',
  sizes: 'Sizes',
}
/** Returns the part in the address; jobs for an unknown one. */
export const partOf = (text: string | null): Part => PARTS.find((part) => part === text) ?? 'jobs'

/** The number next to a part: what someone has to look at, or that waits. */
export function partCount(part: Part, overview: OperationsOverview | undefined): number | null | undefined {
  if (part === 'versions' || part === 'sizes') return undefined
  if (!overview) return null
  const { jobs, messages, events, chains } = overview
  if (part === 'jobs') return jobs.failed + jobs.retrying
  if (part === 'messages') return messages.waiting + messages.failed + messages.unknown
  return part === 'events' ? events.not_applied + events.under_review : chains.broken
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ')
const some = (n: number, text: string): string | null => (n > 0 ? text : null)

/** "2 wait for another try, 1 running". */
export const jobsText = ({ retrying, running, waiting, stopped }: OperationsOverview['jobs']): string =>
  joined(
    some(retrying, `${retrying} to be tried again`),
    `${running} running`,
    some(waiting, `${waiting.toLocaleString('en-US')} waiting`),
    some(stopped, `${stopped} stopped`),
  )

/** @param now ms since 1970 */
export const messagesText = (
  { waiting, oldest_at, failed, unknown }: OperationsOverview['messages'],
  now: number,
): string =>
  joined(
    waiting > 0 && oldest_at ? `oldest ${agoText(oldest_at, now)}` : null,
    `${failed} failed`,
    some(unknown, `${unknown} with an unknown outcome`),
  )

export const eventsText = ({ not_applied, under_review }: OperationsOverview['events']): string =>
  not_applied + under_review === 0
    ? 'all applied'
    : joined(some(not_applied, `${not_applied} not applied`), some(under_review, `${under_review} under review`))

export const chainsText = ({ all, verified, broken, oldest_check_at }: OperationsOverview['chains']): string =>
  joined(
    some(broken, `${broken} with a problem`),
    some(all - verified - broken, `${all - verified - broken} not checked yet`),
    oldest_check_at ? `oldest check ${momentText(oldest_check_at, ZONE)}` : null,
  ) || 'no chain yet'

const JOB_GROUPS: Readonly<Record<OperationsJob['state'], string>> = {
  failed: 'Failed',
  retrying: 'To be tried again',
  running: 'Running now',
}
/** The heading under which a job is listed. */
export const groupText = ({ state, stopped }: Pick<OperationsJob, 'state' | 'stopped'>): string =>
  stopped ? 'Stopped on purpose' : JOB_GROUPS[state]
/** "7,904 of 11,482". */
export const progressText = ({ done, total }: NonNullable<OperationsJob['progress']>): string =>
  `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
export const JOB_KINDS: Readonly<Record<OperationsJob['state'], string>> = {
  failed: 'Failed job',
  retrying: 'Job to be tried again',
  running: 'Running job',
}

/** Who a job, a message, or an event is for. */
export const companyText = ({ tow_company }: Pick<OperationsJob, 'tow_company'>): string =>
  tow_company?.name ?? 'The platform'

/** "import 0190a0f2": enough to compare it; the panel has the whole ID. */
export const recordText = ({ record }: Pick<OperationsJob, 'record'>): string | null =>
  record && `${record.kind.replaceAll('_', ' ')} ${record.id.slice(0, 8)}`

export const triesText = ({ tries, max_tries }: Pick<OperationsJob, 'tries' | 'max_tries'>): string =>
  `${tries} of ${max_tries}`

/** When something happens or happened to a job, for the last column. */
export const nextText = ({ state, next_at, started_at }: OperationsJob): string => {
  if (state === 'failed') return 'Stopped'
  const at = state === 'retrying' ? next_at : started_at
  return at === null ? '' : momentText(at, ZONE)
}

export const NO_ERROR = 'It ended without an error: its process stopped, or it ran out of time.'

/** @param now ms since 1970 */
export const queueText = ({ waiting, oldest_at }: OperationsQueue, now: number): string =>
  `${waiting.toLocaleString('en-US')} waiting, the first ${agoText(oldest_at, now)}`

const CHANNELS = { mail: 'Email', sms: 'Text' } as const
/** "Text to (…) …-..14". */
export const messageTitle = ({ channel, recipient }: OperationsMessage): string =>
  `${CHANNELS[channel]} to ${recipient}`

/** "boot_reminder" as words: "Boot reminder". */
export const kindText = (kind: string): string => {
  const words = kind.replaceAll('_', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** "Tow notice, Arbor Ridge". */
export const messageDetail = ({ kind, contract }: OperationsMessage): string =>
  joined(kindText(kind), contract?.name ?? null)

export function outcomeText({ status, error, sent_again }: OperationsMessage): string {
  if (status === 'unknown')
    return sent_again ? 'Outcome unknown, sent again by a person' : 'Outcome unknown, not resent'
  const what = status === 'queued' ? 'Waiting' : 'Failed'
  return `${what}${error ? `: ${error}` : ''}${sent_again ? ', sent again' : ''}`
}

export const EVENT_WHY: Readonly<Record<OperationsEvent['why'], string>> = {
  no_checkout: 'Not applied: it names no checkout of this installation',
  account: 'Under review: it is of another account',
  amount: 'Under review: it is of another amount',
  currency: 'Under review: it is in another currency',
}

export const CHAIN_STATES: Readonly<Record<OperationsChain['state'], string>> = {
  verified: 'Verified',
  broken: 'Problem found',
  never: 'Not checked yet',
}

/** "1,204 entries, 3 since the check". */
export function entriesText({ entries, checked_entries }: OperationsChain): string {
  const since = checked_entries === null ? 0 : entries - checked_entries
  return joined(count(entries, 'entry', 'entries'), some(since, `${since.toLocaleString('en-US')} since the check`))
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/** "412 GB": three digits at most, and never more than there is. */
export function bytesText(bytes: number): string {
  const at = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / Math.log2(STEP)))
  const value = bytes / STEP ** at
  const digits = at === 0 || value >= 100 ? 0 : 1
  return `${(Math.floor(value * 10 ** digits) / 10 ** digits).toLocaleString('en-US')} ${UNITS[at]}`
}
