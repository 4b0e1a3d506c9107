import { imports } from '@curbwise/api/resources/imports.calls'
import type { ImportPart } from '@curbwise/api/resources/imports.schemas'
import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { units, vehicles } from '@curbwise/api/resources/places.calls'
import { call, hrefOf, queryFor, useCall } from '@curbwise/client'
import { usePlatform, useSession } from '@curbwise/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { NewComplex } from '../state/new-complex.ts'
import { isReady } from '../state/parts.ts'

const PROGRESS_EVERY_MS = 1000

/** Why the gateway refused something for a part, by its import. */
type Refusals = Readonly<Record<string, string>>

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'The request failed. Try again.'

/**
 * Loads a list for several complexes, and previews and imports them one call at a time, as a list of one complex is. What was
 * started continues without this page; a reload continues with the others.
 */
export function useList(company_id: string, list_id: string) {
  const [applying, setApplying] = useState(false)
  const [refusals, setRefusals] = useState<Refusals>({})
  const refuse = (part: ImportPart, error: unknown): void =>
    setRefusals((others) => ({ ...others, [part.id]: messageOf(error) }))
  const query = useQuery({
    ...queryFor(imports.getList, { params: { id: company_id, listId: list_id } }),
    refetchInterval: ({ state }) =>
      applying || state.data?.parts.some((part) => part.state === 'running') ? PROGRESS_EVERY_MS : false,
  })
  const client = useQueryClient()
  const changed = async (): Promise<void> => {
    await Promise.all(
      [imports.getList, imports.list, units.list, vehicles.list].map(({ name }) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }
  usePreviews(company_id, list_id, { parts: query.data?.parts, refusals, refuse })
  const create = useCreate(company_id, changed)
  return {
    query,
    applying,
    refusals,
    create,
    /** Queues the import of each complex that is ready. */
    apply: async (parts: readonly ImportPart[]): Promise<void> => {
      setApplying(true)
      setRefusals({})
      for (const part of parts.filter(isReady)) {
        const { contract, token, move_outs, id: import_id } = part
        if (!contract || token === null) continue
        const params = { id: company_id, contractId: contract.id }
        try {
          await call(imports.apply, { params, body: { import_id, token, move_outs, wait: false } })
        } catch (error) {
          refuse(part, error)
        }
      }
      await changed()
      setApplying(false)
    },
    /** Cancels what has not been imported yet. */
    cancel: async (parts: readonly ImportPart[]): Promise<void> => {
      for (const part of parts.filter(({ state }) => state === 'running'))
        try {
          await call(imports.cancel, { params: { id: company_id, importId: part.id } })
        } catch (error) {
          refuse(part, error)
        }
      await changed()
    },
    retry: (part: ImportPart): void =>
      setRefusals((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== part.id))),
  }
}

export type OpenedList = ReturnType<typeof useList>

interface Previewing {
  readonly parts: readonly ImportPart[] | undefined
  readonly refusals: Refusals
  readonly refuse: (part: ImportPart, error: unknown) => void
}

/** Previews the complexes that are there, one after the other. */
function usePreviews(company_id: string, list_id: string, { parts, refusals, refuse }: Previewing): void {
  const preview = useCall(imports.preview, { invalidates: [imports.getList, imports.list] })
  const { mutate, isPending } = preview
  const sent = useRef(new Set<string>())
  const onRefused = useEffectEvent((part: ImportPart, error: unknown) => {
    sent.current.delete(part.id)
    refuse(part, error)
  })
  useEffect(() => {
    const next = parts?.find(
      ({ id, state }) => state === 'waiting' && !Object.hasOwn(refusals, id) && !sent.current.has(id),
    )
    if (!next?.contract || isPending) return
    sent.current.add(next.id)
    mutate(
      { params: { id: company_id, contractId: next.contract.id }, body: { list_id } },
      { onError: (error) => onRefused(next, error) },
    )
  }, [company_id, list_id, parts, refusals, isPending, mutate])
}

/** Adds a complex that the list names. It starts on hold. */
function useCreate(company_id: string, changed: () => Promise<void>) {
  const create = useCall(contractRecords.create)
  const { refreshSession } = usePlatform()
  const { tow_company } = useSession()
  return async (place: NewComplex): Promise<void> => {
    await create.mutateAsync({ body: { ...place, ...(tow_company === null && { tow_company_id: company_id }) } })
    await refreshSession()
    await changed()
  }
}

/** The address of all rows with errors, as a file. */
export const listErrorsHref = (company_id: string, list_id: string): string =>
  hrefOf(imports.listErrors, { params: { id: company_id, listId: list_id } })
