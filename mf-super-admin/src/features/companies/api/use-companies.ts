import { adminCompanies } from '@curbwise/api/resources/admin-companies.calls'
import { queryFor, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'
import { useQuery } from '@tanstack/react-query'

/** Loads all tow companies, live, with recently changed rows marked. */
export function useCompanies() {
  const list = useList(adminCompanies.list, {})
  const [changed, onChanged] = useChanged()
  useLiveEvents(['fleet'], { also: [adminCompanies.list, adminCompanies.get], onEvent: ({ id }) => onChanged(id) })
  return {
    ...list,
    changed,
    exports: useExport(adminCompanies.export, 'companies', (format) => list.exportHref(adminCompanies.export, format)),
  }
}

export type CompanyList = ReturnType<typeof useCompanies>

/** Loads one company, for its panel. */
export const useCompany = (id: string) => useQuery(queryFor(adminCompanies.get, { params: { id } }))
