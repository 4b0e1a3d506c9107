import { loadPerson } from '../../../../auth/load-actor.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { CloneCounts } from '../../../../db/json-columns.ts'
import type { LongJob, LongStage } from '../../../../jobs/jobs.ts'
import type { ContractClone } from '../clone.model.ts'
import { beginClone, patchUnfinishedClone } from '../clone.store.ts'
import { CloneCanceled } from '../copy/clone-canceled.ts'
import { problemOf } from '../copy/clone-problem.ts'
import { copyContract } from '../copy/copy-contract.ts'
import { tryCloneLock } from '../queries/clone-lock.query.ts'

const MOST_ATTEMPTS = 3

/**
 * Copies a complex as the user who started it, with the user's current rights. Ends with the new complex, or with a sentence that
 * says why nothing was copied. A clone whose process was killed, or that lost the database, is queued again.
 */
export const cloneContract: LongJob<'clone_contract'> = {
  async long(stage, { clone_id }) {
    const row = await stage.transaction(({ db }) => beginClone(db, clone_id))
    if (row) await attempt(stage, row, MOST_ATTEMPTS)
  },
}

async function attempt(stage: LongStage, row: ContractClone, attempts: number): Promise<void> {
  try {
    await copy(stage, row)
  } catch (error) {
    const problem = problemOf(error)
    if (problem === 'canceled') return
    if (problem === 'later') throw error
    if (problem === 'collided' && attempts > 1) return attempt(stage, row, attempts - 1)
    const failure = problem === 'collided' ? { text: COLLIDED, report: true } : problem
    if (failure.report) stage.report(error)
    await stage.transaction(({ db, clock }) =>
      patchUnfinishedClone(db, row.id, { status: 'failed', error: failure.text, ended_at: clock.now() }),
    )
  }
}

const COLLIDED = 'Others are changing this complex right now. Nothing was copied. Try again.'

async function copy(stage: LongStage, row: ContractClone): Promise<void> {
  const person = await stage.transaction(({ db }) => loadPerson(db, row.started_by))
  if (!person) throw new NotFound()
  await stage.longTransaction(person, async (context) => {
    // Another process is copying it or still finishing: it was queued again too early.
    if (!(await tryCloneLock(context.db, row.id))) return
    const progress = async (counts: CloneCounts): Promise<void> => {
      const isRunning = await stage.transaction(({ db }) => patchUnfinishedClone(db, row.id, { counts }))
      if (!isRunning) throw new CloneCanceled()
    }
    await copyContract(context, row, progress)
  })
}
