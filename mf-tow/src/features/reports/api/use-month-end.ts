import type { BodyOf } from '@curbwise/api/call'
import { bookkeeping } from '@curbwise/api/resources/bookkeeping.calls'
import { commissions } from '@curbwise/api/resources/commissions.calls'
import { drawers } from '@curbwise/api/resources/drawers.calls'
import { fleet } from '@curbwise/api/resources/fleet.calls'
import { statements } from '@curbwise/api/resources/statements.calls'
import { hrefOf, queryFor, useCall, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { monthAround } from '@curbwise/rules/reports/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MONTH_END_PARTS, monthIn, type MonthEndPart } from '../state/months.ts'
import type { Report } from './use-report.ts'

/** The part and the month that the address shows, and how to change them. */
export function useMonthEnd({ today, set, asked }: Pick<Report, 'today' | 'set' | 'asked'>) {
  const [params] = useSearchParams()
  const { tow_company } = useSession()
  const part: MonthEndPart = MONTH_END_PARTS.find((one) => one === params.get('part')) ?? 'statements'
  return {
    part,
    today,
    set,
    month: monthIn(params.get('month'), today),
    complex: params.get('complex'),
    lot: params.get('lot'),
    /** The team's row of the person whose statement is open. */
    person: params.get('person'),
    /** Null for managers of complexes, who have the statements only. */
    company_id: asked.tow_company_id ?? tow_company?.id ?? null,
  }
}
export type MonthEnd = ReturnType<typeof useMonthEnd>

export const useStatement = (contract_id: string, month: string) =>
  useQuery({
    ...queryFor(statements.get, { query: { contract_id, month } }),
    placeholderData: keepPreviousData,
  })

export const statementDocumentHref = (contract_id: string, month: string): string =>
  hrefOf(statements.document, { query: { contract_id, month } })

export const useCommissions = (id: string, month: string) =>
  useQuery({ ...queryFor(commissions.list, { params: { id }, query: { month } }), placeholderData: keepPreviousData })

export const useDriverStatement = (id: string, towUserId: string, month: string) =>
  useQuery(queryFor(commissions.get, { params: { id, towUserId }, query: { month } }))

/** Sets a rate; rejects with the gateway's refusal. */
export function useSetRate(id: string) {
  const set = useCall(commissions.setRate, { invalidates: [commissions.list, commissions.get] })
  return (body: BodyOf<typeof commissions.setRate>) => set.mutateAsync({ params: { id }, body })
}

/** The cash drawers now; they follow the payments. */
export function useDrawers(id: string) {
  const query = useQuery(queryFor(drawers.list, { params: { id } }))
  useLiveEvents(['payments', 'custody'], { also: [drawers.list] })
  return query
}

/** Closes a drawer; rejects with the gateway's refusal, and loads the drawers again either way. */
export function useCloseDrawer(id: string) {
  const close = useCall(drawers.close, { invalidates: [drawers.list] })
  return (body: BodyOf<typeof drawers.close>) => close.mutateAsync({ params: { id }, body })
}

/** The lots of a company, also disabled ones: their earlier months have statements. */
export const useLots = (id: string) => useQuery(queryFor(fleet.storageLots, { params: { id } }))

export const useLotStatement = (id: string, storage_lot_id: string, month: string) =>
  useQuery({
    ...queryFor(statements.lot, { params: { id }, query: { storage_lot_id, month } }),
    placeholderData: keepPreviousData,
  })

export const lotDocumentHref = (id: string, storage_lot_id: string, month: string): string =>
  hrefOf(statements.lotDocument, { params: { id }, query: { storage_lot_id, month } })

/** Exports the double entries of a month. */
export const useBooksExport = (id: string, month: string) =>
  useExport(bookkeeping.export, 'bookkeeping entries', (format) =>
    hrefOf(bookkeeping.export, { params: { id }, query: { ...monthAround(`${month}-01`), format } }),
  )
