import type { ImportKind } from '@curbwise/api/resources/import-fields'
import { imports } from '@curbwise/api/resources/imports.calls'
import { hrefOf, queryFor } from '@curbwise/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ImportPlace } from '../state/place.ts'

/** Loads a page of the rows of a preview. */
export const useRows = (company_id: string, import_id: string, { verdict, search, after, before }: ImportPlace) =>
  useQuery({
    ...queryFor(imports.rows, {
      params: { id: company_id, importId: import_id },
      query: {
        verdict: verdict ?? undefined,
        search: search ?? undefined,
        after: after ?? undefined,
        before: before ?? undefined,
      },
    }),
    placeholderData: keepPreviousData,
  })

const SHOWN = 20

/** Loads the first rows that weren't applied because what they refer to had changed. */
export const useRejectedRows = (company_id: string, import_id: string) =>
  useQuery(
    queryFor(imports.rows, {
      params: { id: company_id, importId: import_id },
      query: { outcome: 'rejected', limit: SHOWN },
    }),
  )

/** The address of the rows with errors, as a file. */
export const errorsHref = (company_id: string, import_id: string): string =>
  hrefOf(imports.errors, { params: { id: company_id, importId: import_id } })

/** The address of the empty list. */
export const templateHref = (company_id: string, kind: ImportKind): string =>
  hrefOf(imports.template, { params: { id: company_id }, query: { kind } })
