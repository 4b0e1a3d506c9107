import type { api, ParsedBody } from '@curbwise/api'
import { bootStatusFollows } from '@curbwise/rules'
import { Conflict, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { type BootedVehicle, type BootPatch, changeBoot } from '../../boot-cases/index.ts'
import { authorizeBoot } from '../boot.policy.ts'
import { lockBoot } from '../boot.store.ts'
import { openTow } from '../lifecycle/open-tow.ts'
import { releaseFree } from '../lifecycle/release-free.ts'
import { loadBootDetails } from '../queries/boot-details.ts'
import type { BootRecord } from '../queries/boot.query.ts'

type Change = ParsedBody<typeof api.boots.update>

const EDITED = ['location', 'space', 'wheel', 'make', 'model', 'color', 'private_comments', 'public_comments'] as const

/** Writes the fields first. A `status` runs the matching operation with all its checks. */
export const updateBoot: Operation<typeof api.boots.update> = async (context, { params, body }) => {
  const { db, actor } = context
  const { boot, row } = await lockBoot(db, actor, params.id)
  if (body.version !== undefined && body.version !== boot.version)
    throw new Conflict(undefined, { version: boot.version })
  await edit(context, boot, row, body)
  if (body.status !== undefined && body.status !== boot.status) await changeStatus(context, params.id, boot, body)
  return loadBootDetails(db, actor, params.id)
}

async function edit(context: OperationContext, boot: BootRecord, row: BootedVehicle, body: Change): Promise<void> {
  const edited = EDITED.filter((field) => body[field] !== undefined && (body[field] || null) !== row[field])
  // Requires the permission even when nothing differs; otherwise the response would reveal the stored values.
  if (edited.length > 0 || body.status === undefined) authorizeBoot(context.actor, 'edit', boot)
  if (edited.length === 0) return
  const patch: BootPatch = Object.fromEntries(edited.map((field) => [field, body[field] || null]))
  await changeBoot(context, row, patch, { action: 'boot.edited' })
}

async function changeStatus(
  context: OperationContext,
  id: string,
  boot: BootRecord,
  { status, release_reason }: Change,
): Promise<void> {
  if (status === 'released_free') {
    if (!release_reason) throw new ValidationFailed({ release_reason: 'Enter why the car is released free' })
    return releaseFree(context, id, release_reason)
  }
  if (status === 'towed') return openTow(context, id, {})
  if (status === 'released_paid' && bootStatusFollows(boot.status, 'released_paid'))
    throw new Refused('A boot is released as paid by its payment only.')
  throw new Refused('This status can’t be set.')
}
