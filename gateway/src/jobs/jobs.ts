import type { Knex } from 'knex'
import { z } from 'zod'
import type { Actor } from '../db/actor.ts'
import { PLATFORM_ACTOR, systemActor } from '../db/tenancy.ts'
import type { Tenant } from '../operation/message.ts'
import type { AnchoredHead } from '@curbwise/rules/evidence'
import type { Clock, EvidenceKeys, FileStore, WorkContext } from '../operation/operation.ts'
import type { PaymentProvider } from '../operation/payment-provider.ts'
import type { Later, QueueName, QueuePayloads } from '../operation/queues.ts'

export type { QueueName, QueuePayloads } from '../operation/queues.ts'

/** The job's tenant and actor. A job without both is refused when it is queued, and fails when it runs. */
export interface JobStamp {
  readonly tenant: Tenant
  readonly behalf: { readonly user_id: string | null; readonly name: string; readonly role: string }
}

export interface Jobs {
  /** Queues in the caller's transaction: a rollback queues nothing. Returns the job's id. */
  enqueue<Q extends QueueName>(
    db: Knex.Transaction,
    queue: Q,
    payload: QueuePayloads[Q],
    stamp: JobStamp,
    when?: Later,
  ): Promise<string>
}

const stampSchema = z.object({
  tenant: z.union([z.object({ tow_company_id: z.uuid() }), z.literal('platform')]),
  behalf: z.object({ user_id: z.uuid().nullable(), name: z.string(), role: z.string() }),
})

/** Thrown by a worker when another attempt would end the same way. */
export class GiveUp extends Error {}

/** Returns the job's stamp; throws when it has none. */
export function readStamp(data: unknown): JobStamp {
  const read = stampSchema.safeParse(data)
  if (!read.success) throw new GiveUp('A job needs its tenant and its actor')
  return read.data
}

/** Returns the actor that a job runs as: one company, or the platform when the stamp says so. */
export const actorOfJob = (stamp: JobStamp): Actor =>
  stamp.tenant === 'platform'
    ? PLATFORM_ACTOR
    : systemActor({ tow_company_id: stamp.tenant.tow_company_id, on_behalf_of: stamp.behalf.user_id })

/** For scheduled jobs. */
export const BY_THE_CLOCK: JobStamp = { tenant: 'platform', behalf: { user_id: null, name: 'System', role: 'system' } }

/** What a module's job gets: a transaction under the job's tenancy. What it queues belongs to the job's own tenant. */
export interface JobContext extends WorkContext {
  readonly product_name: string
  /** The installation’s own key, which signs links in emails. */
  readonly pin_key: Buffer
}

export type JobOperation<Q extends QueueName> = (context: JobContext, payload: QueuePayloads[Q]) => Promise<void>

/** What a job that calls another server gets: no transaction is open meanwhile. */
export interface JobStage {
  readonly actor: Actor
  readonly clock: Clock
  readonly origin: string
  readonly payments: PaymentProvider | null
  transaction<T>(work: (context: JobContext) => Promise<T>): Promise<T>
}

export interface StagedJob<Q extends QueueName> {
  staged(stage: JobStage, payload: QueuePayloads[Q]): Promise<void>
}

/** What a job gets whose transaction takes long. */
export interface LongStage extends Pick<JobStage, 'transaction' | 'clock'> {
  readonly files: FileStore
  readonly evidence_keys: EvidenceKeys
  /** Returns every head of a history that was anchored outside the database, oldest first. */
  anchoredHeads(): Promise<readonly AnchoredHead[]>
  /** Runs a transaction of up to ten minutes as this actor, on a connection that no request needs. */
  longTransaction<T>(actor: Actor, work: (context: JobContext) => Promise<T>): Promise<T>
  /** Reports a fault that the job itself has dealt with. */
  report(fault: unknown): void
}

export interface LongJob<Q extends QueueName> {
  long(stage: LongStage, payload: QueuePayloads[Q]): Promise<void>
}

/**
 * The queues that modules process. Email, SMS, and messages to phones go to their ports, lists to exports/, checks of the
 * history to the files of its chains and anchors, and a provider's own jobs to the provider.
 */
export type JobOperations = {
  readonly [Q in Exclude<QueueName, 'mail' | 'sms' | 'push' | 'export_list' | 'verify_history' | 'check_chain'>]:
    | JobOperation<Q>
    | StagedJob<Q>
    | LongJob<Q>
}
