import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import { listContractIds } from '../../../organizations/contracts/index.ts'
import type { OpenReport } from '../../reports/index.ts'
import { teamNames } from '../queries/filtered-names.query.ts'
import type { SavedReport } from '../saved-report.model.ts'

/** The ids that filters of one field name: `contract_id:is:…`. */
const idsIn = (field: 'contract_id' | 'driver_id', filters: readonly string[]): string[] =>
  filters.flatMap((filter) => {
    const [name, , id] = filter.split(':')
    return name === field && id ? [id] : []
  })

/**
 * Returns what the complexes and drivers of the filters are called, by id. Throws a 422 naming `filter` for a complex or a driver
 * that isn't in the reports of this user.
 */
export async function namesInFilters(
  db: Knex.Transaction,
  report: OpenReport,
  tow_company_id: string | null,
): Promise<Record<string, string>> {
  const known = new Map(report.places.map(({ id, name }) => [id, name]))
  const drivers = idsIn('driver_id', report.filter)
  if (tow_company_id !== null)
    for (const { id, name } of await teamNames(db, tow_company_id, drivers)) known.set(id, name)
  return Object.fromEntries(
    [...idsIn('contract_id', report.filter), ...drivers].map((id) => {
      const name = known.get(id)
      if (name === undefined)
        throw new ValidationFailed({ filter: 'Choose a complex or a driver that your reports have' })
      return [id, name]
    }),
  )
}

interface Missing {
  readonly kind: 'complex' | 'driver'
  readonly name: string
}

/** For each saved report, which complexes and drivers of its filters this user's reports no longer have. */
export async function missingIn(
  db: Knex.Transaction,
  actor: Actor,
  tow_company_id: string | null,
  saved: readonly SavedReport[],
): Promise<(report: SavedReport) => Missing[]> {
  const filters = saved.flatMap((one) => one.filters)
  const [contracts, drivers] = [idsIn('contract_id', filters), idsIn('driver_id', filters)]
  const visible = contracts.length === 0 ? [] : await listContractIds(db, actor, tow_company_id ?? undefined)
  const team = tow_company_id === null ? [] : await teamNames(db, tow_company_id, drivers)
  const here = new Set([
    ...visible.filter((id) => actor.role !== 'contract_manager' || actor.managed[id] === 'contract_manager'),
    ...team.filter(({ is_removed }) => !is_removed).map(({ id }) => id),
  ])
  const of = (kind: Missing['kind'], ids: readonly string[], names: Readonly<Record<string, string>>): Missing[] =>
    ids.filter((id) => !here.has(id)).map((id) => ({ kind, name: names[id] ?? 'Unknown' }))
  return ({ filters: own, filter_names }) => [
    ...of('complex', idsIn('contract_id', own), filter_names),
    ...of('driver', idsIn('driver_id', own), filter_names),
  ]
}
