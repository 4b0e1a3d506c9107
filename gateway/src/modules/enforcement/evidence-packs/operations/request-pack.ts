import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Conflict, Refused } from '../../../../errors/errors.ts'
import { callForValue } from '../../../../db/call-function.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { endOf } from '../../../../time/retention.ts'
import { canPack } from '../evidence.policy.ts'
import { packNumber, presentPack } from '../evidence.presenter.ts'
import { caseColumns, insertPack, listOwnPacks } from '../evidence.store.ts'
import { loadCase } from '../load-case.ts'
import { lockBootRow } from '../../boots/index.ts'
import { lockTowRow } from '../../tows/index.ts'

/** Queues a pack of the case. The history records who requested it. */
export const requestPack: Operation<typeof api.evidence.request> = async (context, { body }) => {
  const { db, actor, clock, installation } = context
  const found = await loadCase(db, actor, { kind: body.record_kind, id: body.record_id })
  assertPermitted(canPack(actor, found))
  if (found.is_brought_over)
    throw new Refused('This case was brought over from an old system. There is no decision and no evidence of it here.')
  if (!installation.evidence_keys.sign)
    throw new Refused('This installation has no key that signs evidence packs. Ask the operator to set EVIDENCE_KEY.')
  // In order, so that two packs never get the same number.
  await (found.kind === 'tow' ? lockTowRow(db, found.id) : lockBootRow(db, found.id))
  const now = clock.now()
  const packs = await listOwnPacks(db, actor.user_id, now, found)
  if (packs.some(({ status }) => status === 'queued' || status === 'building'))
    throw new Conflict('Your evidence pack of this case is being built. Wait until it is ready.')
  const number = await callForValue(db, 'next_evidence_pack', found.id)
  const pack = await insertPack(db, {
    ...caseColumns(found),
    tow_company_id: found.tow_company_id,
    contract_id: found.contract_id,
    number: number ?? 1,
    requested_by: actor.user_id ?? undefined,
    requested_by_name: actor.name,
    queued_at: now,
    expires_at: endOf('evidence_packs', now),
    created_by: actor.user_id,
  })
  await context.history({
    action: found.kind === 'tow' ? 'tow.evidence_requested' : 'boot.evidence_requested',
    record_kind: found.kind === 'tow' ? 'tow' : 'booted_vehicle',
    record_id: found.id,
    contract_id: found.contract_id,
    tow_company_id: found.tow_company_id,
    before: null,
    after: { number: packNumber(found.number, pack.number) },
  })
  await context.enqueue('evidence_pack', { pack_id: pack.id }, 'platform')
  return presentPack(pack, found.number)
}
