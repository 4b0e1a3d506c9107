import { fleet } from '@curbwise/api/resources/fleet.calls'
import { reports } from '@curbwise/api/resources/reports.calls'
import type { SavedReport } from '@curbwise/api/resources/saved-reports.schemas'
import { REPORT_RECORD_LIST } from '@curbwise/api/resources/reports.list'
import { hrefOf, queryFor } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { TOW_REASON_LABELS } from '@curbwise/rules/decision/types'
import { PAYMENT_METHOD_LABELS, type ReportFigure, type ReportGroup } from '@curbwise/rules/reports/figures'
import type { Period } from '@curbwise/rules/reports/period'
import { localDate } from '@curbwise/rules/time/zone'
import { type Filter, filterFields, formatFilter, namedOptions, parseFilter } from '@curbwise/ui/app'
import { useNow } from '@curbwise/ui/use-now'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCompanyFilter } from '../../../company/use-company.ts'
import { isReportFilter, periodIn, readPlace, type ReportFilter, type ReportPlace } from '../state/address.ts'
import { addressOf } from '../state/saved.ts'

const MINUTE = 60_000
const CENTRAL = 'America/Chicago'

export interface Named {
  readonly id: string
  readonly name: string
}

interface Choices {
  readonly complexes: readonly Named[]
  /** Null for those who don't see them. */
  readonly seen: Readonly<Record<'drivers' | 'trucks' | 'lots', readonly Named[]>> | null
}

const fieldsOf = ({ complexes, seen }: Choices) =>
  filterFields(REPORT_RECORD_LIST, {
    contract_id: {
      label: 'Complex',
      pinned: 'All',
      options: namedOptions(complexes),
    },
    reason: { label: 'Reason', pinned: 'Any', labels: TOW_REASON_LABELS },
    driver_id: seen && { label: 'Driver', options: namedOptions(seen.drivers) },
    truck_id: seen && { label: 'Truck', options: namedOptions(seen.trucks) },
    lot_id: seen && { label: 'Lot', options: namedOptions(seen.lots) },
    method: { label: 'Paid by', labels: PAYMENT_METHOD_LABELS },
  })

/** The drivers who worked in the period, and the company's trucks and lots; null for those who don't see them. */
function useFleetChoices(period: AskedReport, company_id: string | null, sees_fleet: boolean): Choices['seen'] {
  const enabled = sees_fleet && company_id !== null
  const company = { params: { id: company_id ?? '' } }
  const drivers = useQuery({ ...queryFor(reports.groups, { query: { ...period, by: 'driver' } }), enabled }).data?.data
  const trucks = useQuery({ ...queryFor(fleet.trucks, company), enabled }).data?.data
  const lots = useQuery({ ...queryFor(fleet.storageLots, company), enabled }).data?.data
  if (!enabled) return null
  return {
    drivers: (drivers ?? []).flatMap(({ key, name }) => (key !== null && name !== null ? [{ id: key, name }] : [])),
    trucks: trucks ?? [],
    lots: lots ?? [],
  }
}

/** What is asked of the gateway: the period, the filters, and, for a super admin, the company. */
export interface AskedReport extends Period {
  readonly tow_company_id?: string | undefined
  readonly filter?: readonly ReportFilter[] | undefined
}

/** The report that the address asks for, and how to change it. */
export function useReport() {
  const { timezone, role, tow_company } = useSession()
  const now = useNow(MINUTE)
  const [params, setParams] = useSearchParams()
  const tow_company_id = useCompanyFilter()
  const needs_company = role === 'super_admin' && tow_company_id === undefined
  const today = localDate(new Date(now).toISOString(), timezone ?? CENTRAL)
  const place = readPlace(params)
  const period = periodIn(place, today)
  const filter = params.getAll('filter').filter(isReportFilter)
  const whole: AskedReport = { ...period, ...(tow_company_id !== undefined && { tow_company_id }) }
  const asked: AskedReport = { ...whole, ...(filter.length > 0 && { filter }) }
  const figures = useQuery({
    ...queryFor(reports.figures, { query: asked }),
    placeholderData: keepPreviousData,
    enabled: !needs_company,
  })
  const company_id = tow_company_id ?? tow_company?.id ?? null
  const filters_fleet = !place.is_month_end && (figures.data?.sees_fleet ?? false)
  const seen = useFleetChoices(whole, company_id, filters_fleet)
  const fields = fieldsOf({ complexes: figures.data?.complexes ?? [], seen })
  /** Choosing adds a history entry; what is null is taken out of the address. */
  const set = (changes: Readonly<Record<string, string | null>>): void =>
    setParams((old) => {
      const next = new URLSearchParams(old)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  return {
    place,
    period,
    today,
    asked,
    /** A super admin chooses whose report it is first. */
    needs_company,
    figures,
    fields,
    filters: filter.flatMap((text) => parseFilter(text, fields) ?? []),
    setFilters: (filters: readonly Filter[]): void =>
      setParams((old) => {
        const next = new URLSearchParams(old)
        for (const name of ['filter', 'figure', 'only']) next.delete(name)
        for (const one of filters) next.append('filter', formatFilter(one))
        return next
      }),
    set,
    /** Shows a saved report as of today. */
    openSaved: (saved: SavedReport): void => setParams((old) => addressOf(saved, today, old)),
    /** Opens the records of a figure, or of a row's part of it. */
    open: (figure: ReportFigure, only: string | null = null): void => set({ figure, only }),
    close: (): void => set({ figure: null, only: null }),
  }
}
export type Report = ReturnType<typeof useReport>

/** The figures divided by one thing. */
export const useReportGroups = (asked: AskedReport, by: ReportGroup) =>
  useQuery({
    ...queryFor(reports.groups, { query: { ...asked, by } }),
    placeholderData: keepPreviousData,
  })

const ROWS = 50

/** A page of a figure's records, with their number. */
export const useReportRecords = (asked: AskedReport, figure: ReportFigure, after: string | null) =>
  useQuery({
    ...queryFor(reports.records, {
      query: { ...asked, figure, limit: ROWS, ...(after !== null && { after }), counts: 'true' },
    }),
    placeholderData: keepPreviousData,
  })

/** Exports the table as it is divided. */
export const useGroupsExport = (asked: AskedReport, by: ReportGroup) =>
  useExport(reports.groupsExport, 'report', (format) =>
    hrefOf(reports.groupsExport, { query: { ...asked, by, format } }),
  )

/** Exports the open records. */
export const useRecordsExport = (asked: AskedReport, figure: ReportFigure) =>
  useExport(reports.recordsExport, 'records', (format) =>
    hrefOf(reports.recordsExport, { query: { ...asked, figure, format } }),
  )

const fieldOf = (filter: string): string => filter.split(':')[0] ?? ''

/**
 * The filters of the address and of the row whose records are open. A row replaces the filters of its own field, which it is part of:
 * several of one field are alternatives.
 */
export function askedOnly(asked: AskedReport, { only }: Pick<ReportPlace, 'only'>): AskedReport {
  if (only === null || !isReportFilter(only)) return asked
  return { ...asked, filter: [...(asked.filter ?? []).filter((one) => fieldOf(one) !== fieldOf(only)), only] }
}

/** The part of the report that is shown, as PDF. */
export const reportDocumentHref = (
  asked: AskedReport,
  { tab, compared }: Pick<ReportPlace, 'tab' | 'compared'>,
  by: ReportGroup,
): string => hrefOf(reports.document, { query: { ...asked, tab, by, compared } })
