import { imports } from '@curbwise/api/resources/imports.calls'
import type { ImportDetail } from '@curbwise/api/resources/imports.schemas'
import { units, vehicles } from '@curbwise/api/resources/places.calls'
import { hrefOf, isTransient, keyOf, queryFor, useCall } from '@curbwise/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const PROGRESS_EVERY_MS = 1000
const RECENT_EVERY_MS = 5000

/** Loads an import; while it runs, again every second. */
export function useImport(company_id: string, import_id: string) {
  const apply = useCall(imports.apply, {
    invalidates: [imports.get, imports.list, units.list, vehicles.list],
  })
  const cancel = useCall(imports.cancel, { invalidates: [imports.get, imports.list] })
  const client = useQueryClient()
  const params = { id: company_id, importId: import_id }
  const query = useQuery({
    ...queryFor(imports.get, { params }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' || apply.isPending ? PROGRESS_EVERY_MS : false),
  })
  const show = (detail: ImportDetail): void => {
    client.setQueryData(keyOf(imports.get, { params }), detail)
  }
  const is_lost: boolean = isTransient(apply.error)
  return {
    query,
    /** Between the request and the first progress. */
    starting: apply.isPending,
    /** Why the import wasn't started. A lost connection isn't a reason: the import continues, and its progress is read again. */
    refusal: is_lost ? null : (apply.error?.message ?? null),
    apply: ({ contract, token, move_outs }: Pick<ImportDetail, 'contract' | 'token' | 'move_outs'>): void =>
      apply.mutate(
        { params: { id: company_id, contractId: contract.id }, body: { import_id, token, move_outs } },
        { onSuccess: show },
      ),
    canceling: cancel.isPending,
    cancel: async (): Promise<void> => show(await cancel.mutateAsync({ params })),
  }
}

export type OpenImport = ReturnType<typeof useImport>

/** The address of the result: every row with what happened to it. */
export const resultHref = (company_id: string, import_id: string): string =>
  hrefOf(imports.result, { params: { id: company_id, importId: import_id } })

const SHOWN = 10

/** Loads the company's last imports; while one runs, again and again. */
export const useRecentImports = (company_id: string) =>
  useQuery({
    ...queryFor(imports.list, { params: { id: company_id }, query: { limit: SHOWN } }),
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.state === 'running') ? RECENT_EVERY_MS : false),
  })
