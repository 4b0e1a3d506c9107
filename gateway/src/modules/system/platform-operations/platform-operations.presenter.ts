import type {
  OperationsChain,
  OperationsEvent,
  OperationsJob,
  OperationsKind,
  OperationsMessage,
  OperationsOverview,
  OperationsQueue,
} from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { shownReason, withoutPersonalData } from '../../../jobs/job-error.ts'
import { nameOfJob } from '../../../jobs/job-names.ts'
import { maskRecipient } from './mask-recipient.ts'
import { canOperate, finalBecause } from './platform-operations.policy.ts'
import { stopMeans } from './stop-means.ts'
import type { ChainRow } from './queries/chains.query.ts'
import type { EventRow } from './queries/events.query.ts'
import type { JobRow, QueueRow } from './queries/jobs.query.ts'
import type { MessageRow } from './queries/messages.query.ts'
import type { KindRow } from './queries/narrow.query.ts'
import type { Counts } from './queries/overview.query.ts'

interface OfCompany {
  readonly tow_company_id: string | null
  readonly company: string | null
}

const companyOf = ({ tow_company_id, company }: OfCompany): OperationsJob['tow_company'] =>
  tow_company_id === null ? null : { id: tow_company_id, name: company ?? '' }

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const stoppedOf = ({ stopped_at, stopped_by, stop_reason }: JobRow): OperationsJob['stopped'] =>
  stopped_at && { at: stopped_at.toISOString(), by: stopped_by ?? '', reason: stop_reason ?? '' }

export const presentJob = (actor: Actor, row: JobRow): OperationsJob => ({
  id: row.id,
  queue: row.queue,
  name: nameOfJob(row.queue),
  state: row.state,
  tow_company: companyOf(row),
  record: row.record,
  tries: row.tries,
  max_tries: row.max_tries,
  progress: row.done === null || row.total === null ? null : { done: row.done, total: row.total },
  created_at: row.created_at.toISOString(),
  started_at: iso(row.started_at),
  failed_at: iso(row.failed_at),
  next_at: iso(row.next_at),
  error: shownReason(row.output),
  listed_until: iso(row.listed_until),
  final_because: finalBecause(row),
  stopped: stoppedOf(row),
  stop_means: stopMeans(row.queue),
  can: { retry: canOperate.retry(actor, row).allowed, stop: canOperate.stop(actor, row).allowed },
})

export const presentQueue = ({ queue, waiting, oldest_at }: QueueRow): OperationsQueue => ({
  queue,
  name: nameOfJob(queue),
  waiting,
  oldest_at: oldest_at.toISOString(),
})

export const presentJobKind = ({ kind }: KindRow): OperationsKind => ({ kind, name: nameOfJob(kind) })

/** "boot_reminder" as words: "Boot reminder". */
export const presentMessageKind = ({ kind }: KindRow): OperationsKind => {
  const words = kind.replaceAll('_', ' ')
  return { kind, name: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` }
}

export const presentMessage = (row: MessageRow): OperationsMessage => ({
  id: row.id,
  channel: row.channel,
  kind: row.kind,
  recipient: maskRecipient(row.channel, row.recipient),
  status: row.status,
  tow_company: companyOf(row),
  contract: row.contract_id === null ? null : { id: row.contract_id, name: row.contract ?? '' },
  created_at: row.created_at.toISOString(),
  error: row.error === null ? null : withoutPersonalData(row.error),
  sent_again: row.sent_again,
})

export const presentEvent = (row: EventRow): OperationsEvent => ({
  id: row.id,
  provider: row.provider,
  provider_event_id: row.provider_event_id,
  type: row.type,
  received_at: row.received_at.toISOString(),
  tow_company: companyOf(row),
  why: row.why,
})

export const presentChain = (actor: Actor, row: ChainRow): OperationsChain => ({
  id: row.id,
  tow_company: companyOf(row),
  entries: row.entries,
  state: row.state,
  checked_at: iso(row.checked_at),
  checked_entries: row.checked_entries,
  broken_at: row.broken_at,
  problem: row.problem,
  checking: row.checking,
  can: { verify: canOperate.verify(actor, row).allowed },
})

export const presentOverview = (at: Date, counts: Counts, queues: readonly QueueRow[]): OperationsOverview => ({
  at: at.toISOString(),
  jobs: {
    failed: counts.jobs_failed,
    stopped: counts.jobs_stopped,
    retrying: counts.jobs_retrying,
    running: counts.jobs_running,
    waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
  },
  messages: {
    waiting: counts.messages_waiting,
    oldest_at: iso(counts.messages_oldest_at),
    failed: counts.messages_failed,
    unknown: counts.messages_unknown,
  },
  events: {
    received: counts.events_received,
    not_applied: counts.events_not_applied,
    under_review: counts.events_under_review,
  },
  chains: {
    all: counts.chains,
    verified: counts.chains_verified,
    broken: counts.chains_broken,
    oldest_check_at: iso(counts.chains_oldest_check_at),
  },
})
