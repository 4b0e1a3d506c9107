import { imports } from '@curbwise/api/resources/imports.calls'
import type { UnlistedVehicle } from '@curbwise/api/resources/imports.schemas'
import { queryFor, useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPlace } from '../state/place.ts'

/** Loads a page of the registered vehicles that the list doesn't contain, and chooses those that end with the import. */
export function useUnlisted(company_id: string, import_id: string, { search, after, before }: ImportPlace) {
  const params = { id: company_id, importId: import_id }
  const toast = useToast()
  const query = useQuery({
    ...queryFor(imports.unlisted, {
      params,
      query: { search: search ?? undefined, after: after ?? undefined, before: before ?? undefined },
    }),
    placeholderData: keepPreviousData,
  })
  const call = useCall(imports.chooseMoveOuts, { invalidates: [imports.unlisted, imports.get, imports.getList] })
  /** Shown until the gateway has stored it. */
  const [sent, setSent] = useState<ReadonlyMap<string, boolean>>(new Map())
  const choose = async (vehicles: readonly Pick<UnlistedVehicle, 'id'>[], chosen: boolean): Promise<void> => {
    const ids = vehicles.map(({ id }) => id)
    setSent((before_sent) => new Map([...before_sent, ...ids.map((id) => [id, chosen] as const)]))
    try {
      await call.mutateAsync({ params, body: chosen ? { add: ids } : { remove: ids } })
    } catch (thrown) {
      toast.error('Couldn’t save the choice', thrown instanceof Error ? thrown.message : undefined)
    }
    setSent((after_sent) => new Map([...after_sent].filter(([id]) => !ids.includes(id))))
  }
  const chooseLikely = async (): Promise<void> => {
    try {
      await call.mutateAsync({ params, body: { likely: true } })
    } catch (thrown) {
      toast.error('Couldn’t save the choice', thrown instanceof Error ? thrown.message : undefined)
    }
  }
  return {
    query,
    choosing: call.isPending,
    /** Chooses every vehicle that is marked as likely, on any page. */
    chooseLikely: (): void => void chooseLikely(),
    isChosen: ({ id, is_chosen }: UnlistedVehicle): boolean => sent.get(id) ?? is_chosen,
    choose: (vehicles: readonly UnlistedVehicle[], chosen: boolean): void => void choose(vehicles, chosen),
  }
}
