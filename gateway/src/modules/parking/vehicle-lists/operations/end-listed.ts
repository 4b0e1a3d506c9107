import type { api } from '@curbwise/api'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import type { ListKind } from '../list.kinds.ts'
import { permitPhase } from '../list.presenter.ts'
import { authorizeListed } from '../list-entries.ts'
import { lockEntry, patchEntry } from '../list.store.ts'

/** Ends an entry now. The row stays, and past decisions keep using it. */
export const endListed =
  (kind: ListKind): Operation<typeof api.vehicleLists.endVip> =>
  async (context, { params, body }) => {
    const { db, actor, clock, history, publishChange } = context
    const contract = await loadContract(db, actor, params.id)
    const entry = await lockEntry(db, kind, contract.id, params.entryId)
    if (!entry) throw new NotFound()
    authorizeListed(actor, 'write')
    const now = clock.now()
    if (permitPhase(entry, now) === 'ended') throw new Refused('This entry has already ended.')
    // An upcoming entry was never valid: it ends where it would have begun.
    const valid_until = entry.valid_from > now ? entry.valid_from : now
    const reason = body?.reason ?? null
    await patchEntry(db, kind, entry.id, { valid_until, end_reason: reason, ended_by: actor.user_id })
    await history({
      action: `${kind.record_kind}.ended`,
      record_kind: kind.record_kind,
      record_id: entry.id,
      contract_id: contract.id,
      tow_company_id: contract.tow_company_id,
      reason,
      before: { valid_until: entry.valid_until?.toISOString() ?? null },
      after: { valid_until: valid_until.toISOString() },
    })
    await publishChange('vehicles', entry.id, contract.id)
    return { ok: true }
  }
