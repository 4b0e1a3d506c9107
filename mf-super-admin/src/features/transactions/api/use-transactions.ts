import { adminCompanies } from '@curbwise/api/resources/admin-companies.calls'
import { adminReconciliations } from '@curbwise/api/resources/admin-reconciliations.calls'
import { adminTransactions } from '@curbwise/api/resources/admin-transactions.calls'
import { queryFor, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'
import { useQuery } from '@tanstack/react-query'
import { placeOf, type Place } from '../state/place.ts'

const SHOWN = [
  adminTransactions.list,
  adminTransactions.get,
  adminTransactions.events,
  adminReconciliations.list,
  adminReconciliations.difference,
]

/** Loads all payments and refunds, live, with recently changed rows marked. */
export function useTransactions() {
  const list = useList(adminTransactions.list, {})
  const [changed, onChanged] = useChanged()
  useLiveEvents(['payments'], { also: SHOWN, onEvent: ({ id }) => onChanged(id) })
  return {
    ...list,
    changed,
    /** The company and the day that the list is filtered by. */
    place: placeOf(list.state.filters),
    exports: useExport(adminTransactions.export, 'transactions', (format) =>
      list.exportHref(adminTransactions.export, format),
    ),
  }
}

export type TransactionList = ReturnType<typeof useTransactions>

/** Loads one payment or refund, for its panel. */
export const useTransaction = (id: string) => useQuery(queryFor(adminTransactions.get, { params: { id } }))

/** Loads one difference, for its panel. */
export const useDifference = (id: string) => useQuery(queryFor(adminReconciliations.difference, { params: { id } }))

/** Loads the latest comparisons and differences of a company and a day, or of all. */
export const useReconciliations = (place: Place) => useQuery(queryFor(adminReconciliations.list, { query: place }))

/** Loads the provider's latest events of a company and a day, or of all. */
export const usePaymentEvents = (place: Place) => useQuery(queryFor(adminTransactions.events, { query: place }))

/** The names of the companies, to filter by. */
export function useCompanyOptions() {
  const { data } = useQuery(queryFor(adminCompanies.list, { query: { sort: 'name', limit: 200 } }))
  return data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []
}
