import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { ChainRow } from './queries/chains.query.ts'
import type { JobRow } from './queries/jobs.query.ts'

/** Why a failed job of these queues can't be tried again; their messages are recorded as failed by then. */
const FINAL: Readonly<Record<string, string>> = {
  mail: 'The text of a failed email isn’t stored, because it may contain a link that opens an account. Send it again from where it was sent.',
  sms: 'A text is never sent twice. Send another one from where it was sent.',
  send_announcement: 'The messages of this notice are recorded as failed. Send them again from the notice.',
}

/** Returns why a failed job can't be tried again; null if it can. */
export const finalBecause = ({ state, queue }: Pick<JobRow, 'state' | 'queue'>): string | null =>
  state === 'failed' ? (FINAL[queue] ?? null) : null

const superAdmin = (actor: Actor, why: string | null = null): Permission => {
  if (actor.role !== 'super_admin') return { allowed: false, why: 'Only a super admin can do this.', never: true }
  return { allowed: why === null, why }
}

/** What a super admin can do with jobs and history chains. No one else can see or do any of it. */
export const canOperate = {
  read: (actor: Actor): Permission => superAdmin(actor),
  retry: (actor: Actor, job: Pick<JobRow, 'state' | 'queue'>): Permission =>
    superAdmin(actor, job.state === 'running' ? 'This job is running now.' : finalBecause(job)),
  stop: (actor: Actor, { state, stopped_at }: Pick<JobRow, 'state' | 'stopped_at'>): Permission =>
    superAdmin(
      actor,
      state === 'running'
        ? 'This job is running now. It can be stopped once this try has failed.'
        : stopped_at === null
          ? null
          : 'This job is stopped already.',
    ),
  verify: (actor: Actor, { checking }: Pick<ChainRow, 'checking'>): Permission =>
    superAdmin(actor, checking ? 'This chain is being checked already.' : null),
}
