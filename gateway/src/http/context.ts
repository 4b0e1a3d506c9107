import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { sendCalls } from '../db/sql-calls.ts'
import { assumeActor } from '../db/tenancy.ts'
import { announce, announcementCall, type Announcement } from '../events/announce.ts'
import type { ChangedRecord, OperationContext, RequestContext, SessionControl, Tenant } from '../operation/operation.ts'
import { queueMessages } from '../operation/queue-messages.ts'
import { raiseAlerts } from '../operation/raise-alerts.ts'
import type { Later, QueueName, QueuePayloads } from '../operation/queues.ts'
import { historyCall, recordHistory } from '../operation/record-history.ts'
import { styleNonce } from './security-headers.ts'
import type { Kernel } from './kernel.ts'
import type { GatewayContext } from './types.ts'

export function requestContext(
  kernel: Kernel,
  ctx: GatewayContext,
  actor: Actor,
  session: SessionControl,
): RequestContext {
  return {
    actor,
    session,
    clock: kernel.clock,
    request_id: ctx.state.request_id,
    ip: ctx.ip,
    user_agent: ctx.get('user-agent') || null,
    header: (name) => ctx.get(name) || null,
    origin: kernel.origin(),
    installation: kernel.installation,
    feed: kernel.feed,
    payments: kernel.payments,
    plate_reader: kernel.plate_reader,
    style_nonce: styleNonce(ctx.res),
  }
}

/** Builds the context of an operation. Everything it writes goes through `db` and commits with it. */
export function operationContext(
  kernel: Kernel,
  request: RequestContext,
  db: Knex.Transaction,
  afterTransaction: OperationContext['afterTransaction'],
): OperationContext {
  const { actor } = request
  const own: Tenant = actor.tow_company_id ? { tow_company_id: actor.tow_company_id } : 'platform'
  const behalf = { user_id: actor.user_id, name: actor.name, role: actor.role }
  const enqueue = async <Q extends QueueName>(
    queue: Q,
    payload: QueuePayloads[Q],
    tenant: Tenant = own,
    when?: Later,
  ) => {
    await kernel.jobs.enqueue(db, queue, payload, { tenant, behalf }, when)
  }
  const from = { ip: request.ip, request_id: request.request_id }
  const announced = ({ unit_id = actor.unit_id, ...record }: ChangedRecord): Announcement => ({
    ...record,
    tow_company_id: actor.tow_company_id,
    unit_id,
  })
  return {
    ...request,
    db,
    afterTransaction,
    files: kernel.files,
    async history(entry) {
      await recordHistory(db, actor, entry, from)
      await raiseAlerts({ actor, clock: kernel.clock, enqueue }, [entry])
    },
    async recordChange(entries, changed) {
      await sendCalls(db, [
        ...entries.map((entry) => historyCall(actor, entry, from)),
        ...changed.map((record) => announcementCall(announced(record))),
      ])
      await raiseAlerts({ actor, clock: kernel.clock, enqueue }, entries)
    },
    publishChange: (resource, id, contract_id, unit_id) =>
      announce(db, announced({ resource, id, contract_id, unit_id })),
    enqueue,
    async as(other, work) {
      await assumeActor(db, other)
      const done = await work(operationContext(kernel, { ...request, actor: other }, db, afterTransaction))
      await assumeActor(db, actor)
      return done
    },
    ...queueMessages(enqueue),
  }
}
