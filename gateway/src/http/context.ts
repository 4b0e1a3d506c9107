import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { assumeActor } from '../db/tenancy.ts'
import { announce } from '../events/announce.ts'
import type { OperationContext, RequestContext, SessionControl, Tenant } from '../operation/operation.ts'
import { recordHistory } from '../operation/record-history.ts'
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
    style_nonce: styleNonce(ctx.res),
  }
}

/** What an operation gets; everything that it writes goes through `db` and commits with it. */
export function operationContext(
  kernel: Kernel,
  request: RequestContext,
  db: Knex.Transaction,
  afterTransaction: OperationContext['afterTransaction'],
): OperationContext {
  const { actor } = request
  const own: Tenant = actor.tow_company_id ? { tow_company_id: actor.tow_company_id } : 'platform'
  const behalf = { user_id: actor.user_id, name: actor.name, role: actor.role }
  const enqueue: OperationContext['enqueue'] = async (queue, payload, tenant = own, when) => {
    await kernel.jobs.enqueue(db, queue, payload, { tenant, behalf }, when)
  }
  return {
    ...request,
    db,
    afterTransaction,
    files: kernel.files,
    history: (entry) => recordHistory(db, actor, entry, { ip: request.ip, request_id: request.request_id }),
    publishChange: (resource, id, contract_id, unit_id = actor.unit_id) =>
      announce(db, { resource, id, contract_id, tow_company_id: actor.tow_company_id, unit_id }),
    enqueue,
    async as(other, work) {
      await assumeActor(db, other)
      const done = await work(operationContext(kernel, { ...request, actor: other }, db, afterTransaction))
      await assumeActor(db, actor)
      return done
    },
    mail: (message, tenant) => enqueue('mail', message, tenant),
    sms: (message, tenant) => enqueue('sms', message, tenant),
  }
}
