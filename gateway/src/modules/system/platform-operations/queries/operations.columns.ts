import type { OperationsChain, OperationsEvent, OperationsJob, OperationsMessage } from '@curbwise/api'
import { fromText } from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'

export const PLATFORM_ZONE = 'America/Chicago'

const at = (instant: string | null): string | null => instant && fromText(instant, PLATFORM_ZONE)
const company = ({ tow_company }: Pick<OperationsJob, 'tow_company'>): string | null => tow_company?.name ?? null

const JOB_STATES: Readonly<Record<OperationsJob['state'], string>> = {
  failed: 'Failed',
  retrying: 'To be tried again',
  running: 'Running',
}

export const JOB_COLUMNS: readonly Column<OperationsJob>[] = [
  { header: 'Job', width: 32, value: ({ name }) => name },
  { header: 'State', width: 18, value: ({ state, stopped }) => (stopped ? 'Stopped' : JOB_STATES[state]) },
  { header: 'Company', width: 28, value: company },
  { header: 'Record', width: 18, value: ({ record }) => record?.kind.replaceAll('_', ' ') ?? null },
  { header: 'Record ID', width: 38, value: ({ record }) => record?.id ?? null },
  { header: 'Tries', width: 8, value: ({ tries }) => tries },
  { header: 'Tries at most', width: 14, value: ({ max_tries }) => max_tries },
  { header: 'Queued', width: 22, value: ({ created_at }) => at(created_at) },
  { header: 'Last started', width: 22, value: ({ started_at }) => at(started_at) },
  { header: 'Failed', width: 22, value: ({ failed_at }) => at(failed_at) },
  { header: 'Next try', width: 22, value: ({ next_at }) => at(next_at) },
  { header: 'Error', width: 40, value: ({ error }) => error },
  { header: 'Stopped by', width: 22, value: ({ stopped }) => stopped?.by ?? null },
  { header: 'Stopped because', width: 40, value: ({ stopped }) => stopped?.reason ?? null },
  { header: 'Queue', width: 20, value: ({ queue }) => queue },
  { header: 'ID', width: 38, value: ({ id }) => id },
]

const MESSAGE_STATES: Readonly<Record<OperationsMessage['status'], string>> = {
  queued: 'Waiting',
  failed: 'Failed',
  unknown: 'Outcome unknown',
}

export const MESSAGE_COLUMNS: readonly Column<OperationsMessage>[] = [
  { header: 'Sent as', width: 10, value: ({ channel }) => (channel === 'mail' ? 'Email' : 'Text') },
  { header: 'Kind', width: 24, value: ({ kind }) => kind.replaceAll('_', ' ') },
  { header: 'To', width: 24, value: ({ recipient }) => recipient },
  { header: 'Outcome', width: 18, value: ({ status }) => MESSAGE_STATES[status] },
  { header: 'Error', width: 40, value: ({ error }) => error },
  { header: 'Sent again', width: 12, value: ({ sent_again }) => (sent_again ? 'Yes' : 'No') },
  { header: 'Company', width: 28, value: company },
  { header: 'Complex', width: 28, value: ({ contract }) => contract?.name ?? null },
  { header: 'Queued', width: 22, value: ({ created_at }) => at(created_at) },
]

const WHY: Readonly<Record<OperationsEvent['why'], string>> = {
  no_checkout: 'Not applied: it names no checkout of this installation',
  account: 'Under review: it is of another account',
  amount: 'Under review: it is of another amount',
  currency: 'Under review: it is in another currency',
}

export const EVENT_COLUMNS: readonly Column<OperationsEvent>[] = [
  { header: 'Event', width: 32, value: ({ type }) => type },
  { header: 'Event ID', width: 32, value: ({ provider_event_id }) => provider_event_id },
  { header: 'Provider', width: 14, value: ({ provider }) => provider },
  { header: 'Why', width: 50, value: ({ why }) => WHY[why] },
  { header: 'Company', width: 28, value: company },
  { header: 'Received', width: 22, value: ({ received_at }) => at(received_at) },
]

const CHAIN_STATES: Readonly<Record<OperationsChain['state'], string>> = {
  verified: 'Verified',
  broken: 'Problem found',
  never: 'Not checked yet',
}

export const CHAIN_COLUMNS: readonly Column<OperationsChain>[] = [
  { header: 'Company', width: 28, value: (chain) => company(chain) ?? 'The platform' },
  { header: 'Last check', width: 18, value: ({ state }) => CHAIN_STATES[state] },
  { header: 'Checked', width: 22, value: ({ checked_at }) => at(checked_at) },
  { header: 'Entries', width: 12, value: ({ entries }) => entries },
  { header: 'Entries checked', width: 16, value: ({ checked_entries }) => checked_entries },
  { header: 'Wrong entry', width: 14, value: ({ broken_at }) => broken_at },
  { header: 'Problem', width: 40, value: ({ problem }) => problem },
]
