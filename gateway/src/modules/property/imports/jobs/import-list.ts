import { loadPerson } from '../../../../auth/load-actor.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { LongJob, LongStage } from '../../../../jobs/jobs.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { assertTakesUnits } from '../open-import.ts'
import { applyList } from '../apply/apply-list.ts'
import { ImportCanceled } from '../apply/import-canceled.ts'
import { problemOf } from '../apply/import-problem.ts'
import type { Import } from '../import.model.ts'
import { canImport } from '../import.policy.ts'
import { beginImport, patchUnfinished } from '../import.store.ts'
import { tryImportLock } from '../queries/import-lock.query.ts'

const MOST_ATTEMPTS = 3

/**
 * Applies a preview as the user who started it, with the user's current rights. Ends with a result, or with a sentence that says
 * why nothing was changed. An import whose process was killed, or that lost the database, is queued again.
 */
export const importList: LongJob<'import_list'> = {
  async long(stage, { import_id }) {
    const row = await stage.transaction(({ db }) => beginImport(db, import_id))
    if (row) await attempt(stage, row, MOST_ATTEMPTS)
  },
}

async function attempt(stage: LongStage, row: Import, attempts: number): Promise<void> {
  try {
    await apply(stage, row)
  } catch (error) {
    const problem = problemOf(error)
    if (problem === 'canceled') return
    if (problem === 'later') throw error
    if (problem === 'collided' && attempts > 1) return attempt(stage, row, attempts - 1)
    const failure = problem === 'collided' ? { text: COLLIDED, report: true } : problem
    if (failure.report) stage.report(error)
    await stage.transaction(({ db, clock }) =>
      patchUnfinished(db, row.id, { status: 'failed', error: failure.text, ended_at: clock.now() }),
    )
  }
}

const COLLIDED = 'Others are changing this complex right now. Nothing was changed. Try again.'

async function apply(stage: LongStage, row: Import): Promise<void> {
  const person = await stage.transaction(async ({ db }) => row.started_by && (await loadPerson(db, row.started_by)))
  if (!person) throw new NotFound()
  assertPermitted(canImport(person, { id: row.tow_company_id }))
  await stage.longTransaction(person, async (context) => {
    // Another process is applying it or still finishing: it was queued again too early.
    if (!(await tryImportLock(context.db, row.id))) return
    const contract = await loadContract(context.db, person, row.contract_id ?? '')
    assertTakesUnits(contract)
    const progress = async (rows_done: number): Promise<void> => {
      const isRunning = await stage.transaction(({ db }) => patchUnfinished(db, row.id, { rows_done }))
      if (!isRunning) throw new ImportCanceled()
    }
    await applyList(context, { row, contract, progress })
  })
}
