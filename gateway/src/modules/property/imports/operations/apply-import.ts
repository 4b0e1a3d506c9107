import { setTimeout as pause } from 'node:timers/promises'
import type { api } from '@curbwise/api'
import { NotFound, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext, StagedOperation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import type { Import } from '../import.model.ts'
import { presentImportDetail } from '../import.presenter.ts'
import { isUnfinished, lockImport, patchImport } from '../import.store.ts'
import { assertTakesUnits, complexOf, openCompany, openImport } from '../open-import.ts'

/** Less than the ten minutes that a client waits, so that it gets an answer. */
const ANSWER_WITHIN_MS = 590_000
const LOOK_EVERY_MS = 300

interface Begun {
  readonly id: string
  readonly importId: string
  readonly wait: boolean
}

/**
 * Queues the import of a preview and waits for it to end, or for its client to disconnect. The import is a job, so it
 * doesn't depend on this connection or this process. If it is running or done, only waits.
 */
export const applyImport: StagedOperation<typeof api.imports.apply, Begun> = {
  async begin(context, { params, body }) {
    const company = await openCompany(context, params.id)
    const contract = await loadContract(context.db, context.actor, params.contractId)
    const found = await lockImport(context.db, { id: body.import_id, tow_company_id: company.id })
    if (found.contract_id !== contract.id) throw new NotFound()
    if (found.token !== body.token) throw new ValidationFailed({ token: NOT_SHOWN }, NOT_SHOWN)
    if (found.status !== 'done' && !isUnfinished(found)) {
      assertTakesUnits(contract)
      if (body.move_outs !== undefined && body.move_outs !== found.move_outs.length) throw new Refused(OTHER_MOVE_OUTS)
      await start(context, found)
    }
    return { id: company.id, importId: found.id, wait: body.wait ?? true }
  },

  async finish(stage, begun) {
    const last = performance.now() + ANSWER_WITHIN_MS
    for (;;) {
      const { found, contract } = await stage.transaction(async (context) => {
        const row = await openImport(context, begun)
        return { found: row, contract: await complexOf(context, row) }
      })
      if (!begun.wait || !isUnfinished(found) || stage.left.aborted || performance.now() > last)
        return presentImportDetail(found, contract)
      await pause(LOOK_EVERY_MS)
    }
  },
}

const NOT_SHOWN = 'This isn’t the preview that was shown. Upload the file again.'

const OTHER_MOVE_OUTS =
  'Someone else changed which vehicles end with this import. Look at them again, and apply the list.'

/** A failed import changed nothing, so it can be started again. */
async function start({ db, actor, clock, enqueue }: OperationContext, found: Import): Promise<void> {
  if (found.status === 'cancelled') throw new Refused('This import was canceled. Upload the file again.')
  if (found.expires_at <= clock.now())
    throw new Refused('This preview is more than 24 hours old. Upload the file again.')
  await patchImport(db, found.id, {
    status: 'queued',
    queued_at: clock.now(),
    rows_done: 0,
    started_at: null,
    ended_at: null,
    error: null,
    started_by: actor.user_id,
    started_by_name: actor.name,
  })
  await enqueue('import_list', { import_id: found.id }, { tow_company_id: found.tow_company_id })
}
