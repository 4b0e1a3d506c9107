import { createHash, type Hash } from 'node:crypto'
import { FIELDS_OF_KIND, type ImportKind, type ImportVerdict } from '@curbwise/api'
import { announce } from '../../../../events/announce.ts'
import type { JobContext } from '../../../../jobs/jobs.ts'
import { bringOver } from '../../../enforcement/tows/index.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { lockUnitsByKey } from '../../../parking/units/index.ts'
import { endVehicles, lockVehiclesOfUnits } from '../../../parking/vehicles/index.ts'
import type { Import } from '../import.model.ts'
import { recordOutcomes, type RowOutcome } from '../import-row.bulk.ts'
import { patchUnfinished } from '../import.store.ts'
import { casesToJudge } from '../preview/cases-to-judge.ts'
import { type HomeToJudge, homesToJudge, unitBatches } from '../preview/homes-to-judge.ts'
import { lockCases } from '../queries/import-lock.query.ts'
import { unitNumbers } from '../queries/saved-records.query.ts'
import { rowsOfUnits, type StagedRow, unitsOfList } from '../queries/staged-rows.query.ts'
import { unlistedVehicles } from '../queries/unlisted-vehicles.query.ts'
import { almostUnits } from '../rows/almost-units.ts'
import { judgeCases } from '../rows/judge-case.ts'
import { judgeHome } from '../rows/judge-unit.ts'
import type { JudgedRow } from '../rows/judging.ts'
import { changedSince } from './changed-since.ts'
import { addWrites, noWrites, type Writes } from './home-writes.ts'
import { ImportCanceled } from './import-canceled.ts'
import { writeBatch } from './write-batch.ts'

interface ListToApply {
  readonly row: Import
  readonly contract: Contract
  /** Called after each batch with the number of rows so far; throws to roll everything back. */
  readonly progress: (rows_done: number) => Promise<void>
}

interface Applying extends ListToApply {
  readonly now: Date
  readonly counts: Record<ImportVerdict | 'rejected' | 'ended', number>
  readonly digest: Hash
}

/**
 * Judges every row of a preview again, with what is saved now, and writes those that would still do what the preview shows: all
 * in this transaction, which keeps others from changing the listed units meanwhile. Ends with the import's result and one entry
 * in the history, with the digest of what each row did.
 */
export async function applyList(context: JobContext, list: ListToApply): Promise<void> {
  const { db, clock } = context
  const { row, contract } = list
  const units = await unitsOfList(db, row.id, 'importable')
  const isOfCases = row.kind === 'cases'
  if (isOfCases) await lockCases(db, contract.tow_company_id)
  else
    await lockUnitsByKey(
      db,
      contract.id,
      units.map(({ unit_key }) => unit_key),
    )
  const error = row.counts.error ?? 0
  const applying: Applying = {
    ...list,
    now: clock.now(),
    counts: { error, new: 0, change: 0, same: 0, rejected: 0, ended: 0 },
    digest: createHash('sha256'),
  }
  const almost = almostUnits(await unitNumbers(db, contract.id))
  let rows_done = error
  for (const unit_keys of unitBatches(units)) {
    if (!isOfCases) await lockVehiclesOfUnits(db, contract.id, unit_keys, applying.now)
    const rows = await rowsOfUnits(db, row.id, unit_keys, 'importable')
    if (isOfCases) await applyCases(context, applying, rows)
    else
      await applyBatch(
        context,
        applying,
        await homesToJudge(db, { contract, now: applying.now, unit_keys, rows, almost }),
      )
    rows_done += rows.length
    await list.progress(rows_done)
  }
  await endMoveOuts(context, applying)
  await end(context, applying)
}

/** Ends the vehicles that were chosen, if they are still registered and still not in the list. */
async function endMoveOuts(
  { db, actor, history }: JobContext,
  { row, contract, now, counts }: Applying,
): Promise<void> {
  if (row.move_outs.length === 0) return
  const unlisted = await unlistedVehicles(db, row, { now, among: row.move_outs })
  const ended = await endVehicles(
    db,
    contract.id,
    unlisted.map(({ id }) => id),
    {
      now,
      end_reason: NOT_IN_LIST,
      ended_by: actor.user_id,
    },
  )
  counts.ended = ended.length
  for (const { id, was, valid_until } of ended)
    await history({
      action: 'vehicle.ended',
      record_kind: 'vehicle',
      record_id: id,
      contract_id: contract.id,
      tow_company_id: contract.tow_company_id,
      before: { valid_until: was?.toISOString() ?? null },
      after: { valid_until: valid_until.toISOString() },
      reason: NOT_IN_LIST,
    })
}

const NOT_IN_LIST = 'Not in the imported list'

async function applyBatch(
  context: JobContext,
  applying: Applying,
  homes: readonly HomeToJudge<StagedRow>[],
): Promise<void> {
  const { row, contract, now } = applying
  const writes = noWrites()
  const outcomes = homes.flatMap((home) => applyHome(applying, home, writes))
  await recordOutcomes(context.db, row.id, outcomes)
  await writeBatch(context, contract.id, writes, now)
}

/** Brings over the cases that are still as previewed. */
async function applyCases(context: JobContext, applying: Applying, staged: readonly StagedRow[]): Promise<void> {
  const { row, contract, now } = applying
  const { cars, judging } = await casesToJudge(context.db, { contract, now, rows: staged })
  const judged = cars.map((rows) => {
    const previewed = new Map(rows.map((one) => [one.line, one]))
    return { previewed, ...judgeCases(rows, judging, (one) => isAsPreviewed(applying, previewed, one)) }
  })
  await recordOutcomes(
    context.db,
    row.id,
    judged.flatMap(({ previewed, rows }) => outcomesOf(applying, previewed, rows)),
  )
  await bringOver(
    context,
    contract,
    judged.flatMap(({ brought }) => brought),
  )
}

type Previewed = ReadonlyMap<number, StagedRow>

function isAsPreviewed({ contract }: Applying, previewed: Previewed, row: JudgedRow): boolean {
  const before = previewed.get(row.line)
  return before !== undefined && changedSince(before, row, contract.timezone) === null
}

/** What happens to each row, counted, and digested if it is applied. */
function outcomesOf(
  { row: { kind }, contract, counts, digest }: Applying,
  previewed: Previewed,
  rows: readonly JudgedRow[],
): RowOutcome[] {
  return rows.map((row) => {
    const before = previewed.get(row.line)
    const why = before ? changedSince(before, row, contract.timezone) : null
    const outcome = why !== null ? 'rejected' : row.verdict === 'same' ? 'same' : 'applied'
    counts[why === null ? row.verdict : 'rejected'] += 1
    if (outcome === 'applied' && before) digest.update(digested(before, kind))
    return { line: row.line, outcome, why }
  })
}

/** Judges the rows of one unit; adds what those that are still as previewed write. */
function applyHome(applying: Applying, { rows, judged }: HomeToJudge<StagedRow>, writes: Writes): RowOutcome[] {
  const { contract, now } = applying
  const previewed = new Map(rows.map((row) => [row.line, row]))
  const done = judgeHome(rows, judged, { contract, now }, (row) => isAsPreviewed(applying, previewed, row))
  const outcomes = outcomesOf(applying, previewed, done.rows)
  addWrites(writes, judged, done.home, now)
  return outcomes
}

/** The complex is the import's own. */
const digestedFields = (kind: ImportKind) => FIELDS_OF_KIND[kind].filter((field) => field !== 'complex')

/** A row that was applied, as the digest takes it: one line of JSON. */
export const digested = (
  { line, values, adds, changes }: Omit<StagedRow, 'unit_key' | 'verdict' | 'car_elsewhere'>,
  kind: ImportKind = 'records',
): string =>
  `${JSON.stringify([
    line,
    digestedFields(kind).map((field) => values[field] ?? null),
    adds,
    changes.map(({ record, field, before, after }) => [record, field, before, after]),
  ])}\n`

async function end(context: JobContext, { row, contract, counts, digest }: Applying): Promise<void> {
  const { db, clock, history } = context
  const sha256 = digest.digest()
  const isDone = await patchUnfinished(db, row.id, {
    status: 'done',
    rows_done: row.rows_total,
    result: counts,
    digest: sha256,
    ended_at: clock.now(),
  })
  if (!isDone) throw new ImportCanceled()
  const { id: contract_id, tow_company_id } = contract
  await history({
    action: 'contract.imported',
    record_kind: 'contract',
    record_id: contract_id,
    contract_id,
    tow_company_id,
    before: null,
    after: {
      import_id: row.id,
      file_name: row.file_name,
      rows: row.rows_total,
      rows_added: counts.new,
      rows_changed: counts.change,
      rows_unchanged: counts.same,
      rows_rejected: counts.rejected,
      rows_with_errors: counts.error,
      vehicles_ended: counts.ended,
      rows_sha256: sha256.toString('hex'),
    },
  })
  // Once for the complex: open screens load their lists again.
  for (const resource of row.kind === 'cases' ? (['tows', 'custody'] as const) : (['units', 'vehicles'] as const))
    await announce(db, { resource, id: null, contract_id, tow_company_id, unit_id: null })
}
