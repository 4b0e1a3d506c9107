import type { Knex } from 'knex'
import { type Actor, PUBLIC_ACTOR } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import { NotFound } from '../errors/errors.ts'
import { recordHistory } from '../operation/record-history.ts'
import type { ErrorReporter } from '../reporting/error-reporter.ts'
import { loadPerson } from '../auth/load-actor.ts'
import type { Worker } from '../jobs/boss.ts'
import type { Clock, ExportOperation, FileStore, Route } from '../operation/operation.ts'
import type { Export } from './export.model.ts'
import { beginExport, endPreparing } from './export.store.ts'
import type { Exports } from './exports.ts'
import { ExportCancelled, ExportTooSlow, problemOf } from './export-problem.ts'
import { followExport } from './follow-export.ts'
import { SheetFull } from '../documents/export-list.ts'
import { SHEET_ROWS } from '../documents/xlsx.ts'
import { writeExport } from './write-export.ts'

export interface PreparerParts {
  readonly knex: Knex
  readonly exports: Exports
  readonly files: FileStore
  readonly routes: readonly Route[]
  readonly clock: Clock
  readonly databaseNow: () => Date | null
  readonly reporter: ErrorReporter
}

/** Background exports have a limit, too: after that, the list is too long for one file. */
const MINUTES = 30
const MAX_ROWS = 10_000_000

/**
 * Prepares an export's file as the user who requested it, with the user's current rights. Ends with a file or with a
 * sentence that says why there is none; tries again only when the database is unreachable or the process is stopping.
 */
export function prepareExport(parts: PreparerParts): Worker<{ readonly export_id: string }> {
  return async ({ export_id }, job) => {
    const asSystem = <T>(work: (db: Knex.Transaction) => Promise<T>): Promise<T> =>
      inTenancy(parts.knex, job.actor, parts.databaseNow(), work)
    const row = await asSystem((db) => beginExport(db, export_id))
    if (!row) return
    try {
      await prepare(parts, row, asSystem, job.id)
    } catch (error) {
      const problem = problemOf(error)
      if (problem === 'cancelled') return
      if (problem === 'try_again') throw error
      if (problem.report) parts.reporter.report(error, { part: 'export', call: row.call })
      await asSystem((db) => endPreparing(db, row.id, { status: 'failed', problem: problem.text }))
    }
  }
}

async function prepare(
  parts: PreparerParts,
  row: Export,
  asSystem: Parameters<typeof followExport>[1],
  job_id: string,
): Promise<void> {
  const { exports, files, clock } = parts
  const person = await personOf(parts, row)
  const { open, input } = readAsked(parts.routes, row)
  const stop = new AbortController()
  const follow = followExport(row.id, asSystem, () => {
    stop.abort(new ExportCancelled())
  })
  const deadline = setTimeout(() => {
    stop.abort(new ExportTooSlow())
  }, MINUTES * 60_000)
  try {
    await exports.transaction(person, { signal: stop.signal, one_per_user: false }, async (db, signal) => {
      const history: Parameters<typeof open>[0]['history'] = (entry) =>
        recordHistory(db, person, entry, { ip: null, request_id: `job ${job_id}` })
      const list = await open({ db, actor: person, clock, history }, input)
      const total = await list.count(MAX_ROWS)
      if (row.format === 'xlsx' && total > SHEET_ROWS) throw new SheetFull()
      await follow.total(total)
      const isWritten = await writeExport(
        db,
        files,
        { row, actor: person, list, now: clock.now() },
        { format: row.format, signal, onRows: follow.rows },
      )
      if (!isWritten) throw new ExportCancelled()
    })
  } finally {
    clearTimeout(deadline)
    await follow.end()
  }
}

/** Uses the user's current rights, not those at the time of the request. */
async function personOf({ knex, databaseNow }: PreparerParts, row: Export): Promise<Actor> {
  const person = await inTenancy(knex, PUBLIC_ACTOR, databaseNow(), (db) => loadPerson(db, row.user_id), {
    read_only: true,
  })
  if (!person) throw new NotFound()
  return person
}

/** Validates the saved request: another version of the product may have queued it. */
function readAsked(
  routes: readonly Route[],
  row: Export,
): { open: ExportOperation<Route['endpoint']>; input: Parameters<ExportOperation<Route['endpoint']>>[1] } {
  const route = routes.find(({ endpoint }) => endpoint.name === row.call)
  if (!route || !('open' in route.run)) throw new NotFound()
  const { endpoint, run } = route
  return {
    open: run.open,
    input: { params: endpoint.params.parse(row.params), query: endpoint.query.parse(row.query) },
  }
}
