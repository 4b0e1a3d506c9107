import {
  daysOf,
  midnightAfterDate,
  MOST_REPORT_DAYS,
  type Period,
  REPORT_FIGURES,
  type ReportFigure,
  startOfDate,
} from '@curbwise/rules'
import type { Knex } from 'knex'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { ExportContext } from '../../../../operation/operation.ts'
import { listContractIds } from '../../../organizations/contracts/index.ts'
import { companyTimezone, loadCompany } from '../../../organizations/tow-companies/index.ts'
import { placesOf, type ReportPlace } from '../queries/report-places.query.ts'
import { canReport, reportsOn, seesFleet } from '../report.policy.ts'

interface AskedReport extends Period {
  readonly tow_company_id?: string | undefined
  readonly filter?: readonly string[] | undefined
}

/** A report that this user may read: its complexes and what they see of them. */
export interface OpenReport {
  readonly period: Period
  readonly places: readonly ReportPlace[]
  readonly filter: readonly string[]
  readonly sees_fleet: boolean
  readonly can: { readonly export_books: boolean }
  readonly has_boots: boolean
  /** Null if the complexes belong to companies of different zones. */
  readonly timezone: string | null
  readonly figures: readonly ReportFigure[]
}

type Context = Pick<ExportContext, 'db' | 'actor'>

/**
 * Checks what was asked for and loads the complexes that it is about. Throws a 422 that names the field, `NotFound` for another
 * tenant's company, and `Unauthorized` for what this role never sees.
 */
export async function openReport({ db, actor }: Context, asked: AskedReport): Promise<OpenReport> {
  const { from, until, tow_company_id, filter = [] } = asked
  assertPermitted(canReport.read(actor))
  assertPermitted(canReport.filter(actor, filter))
  if (until < from) throw new ValidationFailed({ until: 'The last day is before the first' })
  if (daysOf({ from, until }) > MOST_REPORT_DAYS)
    throw new ValidationFailed({ until: 'A report covers at most five years' })
  if (actor.role === 'super_admin' && !tow_company_id)
    throw new ValidationFailed({ tow_company_id: 'Choose a tow company' })
  const is_manager = actor.role === 'contract_manager'
  if (tow_company_id && !is_manager) await loadCompany(db, actor, tow_company_id)
  const ids = await listContractIds(db, actor, tow_company_id)
  if (tow_company_id && is_manager && ids.length === 0) throw new NotFound()
  const places = await placesOf(
    db,
    ids.filter((id) => reportsOn(actor, id)),
  )
  const has_boots = places.some((place) => place.has_boots)
  return {
    period: { from, until },
    places,
    filter,
    sees_fleet: seesFleet(actor),
    can: { export_books: canReport.export_books(actor).allowed },
    has_boots,
    timezone: await zoneOf(db, places, actor.tow_company_id ?? tow_company_id ?? null),
    figures: REPORT_FIGURES.filter((figure) => has_boots || !figure.startsWith('boots')),
  }
}

async function zoneOf(
  db: Knex.Transaction,
  places: readonly ReportPlace[],
  tow_company_id: string | null,
): Promise<string | null> {
  const [zone, another] = new Set(places.map(({ timezone }) => timezone))
  if (zone !== undefined) return another === undefined ? zone : null
  return tow_company_id === null ? null : ((await companyTimezone(db, tow_company_id)) ?? null)
}

/** The values of `recordsOf`: each complex with each period, as instants in the zone of its company. */
export function scopeBindings(
  places: readonly ReportPlace[],
  periods: readonly Period[],
): Record<string, Knex.RawBinding> {
  const rows = places.flatMap((place) =>
    periods.map(({ from, until }, span) => ({
      place,
      span,
      from_at: startOfDate(from, place.timezone),
      until_at: midnightAfterDate(until, place.timezone),
    })),
  )
  return {
    contract_ids: rows.map(({ place }) => place.id),
    zones: rows.map(({ place }) => place.timezone),
    boots: rows.map(({ place }) => place.has_boots),
    spans: rows.map(({ span }) => span),
    from_at: rows.map(({ from_at }) => from_at),
    until_at: rows.map(({ until_at }) => until_at),
  }
}
