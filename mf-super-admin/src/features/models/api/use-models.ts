import type { BodyOf } from '@curbwise/api/call'
import { adminModels, plateLookups } from '@curbwise/api/resources/admin-models.calls'
import { vehicleModels } from '@curbwise/api/resources/vehicle-lists.calls'
import { queryFor, useCall, useList } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { segmentOf } from '../state/words.ts'

/** Loads the vehicle models with how many cars use each. */
export function useModels() {
  const list = useList(adminModels.list, {})
  return { ...list, segment: segmentOf(list.state.segment) }
}

export type ModelList = ReturnType<typeof useModels>

const CHOICES = 200

/** Loads the models of one make, for merging. */
export const useModelsOfMake = (make: string) =>
  useQuery(queryFor(adminModels.list, { query: { filter: [`make:is:${make}`], sort: 'name', limit: CHOICES } }))

/** Loads the last lookups of plates. */
export const useRecentLookups = () => useQuery(queryFor(plateLookups.recent))

const STALE = { invalidates: [adminModels.list, vehicleModels.all] }

/** Calls that change the models or look a plate up; each rejects when the gateway refuses. */
export function useModelActs() {
  const create = useCall(vehicleModels.create, STALE)
  const remove = useCall(vehicleModels.remove, STALE)
  const update = useCall(adminModels.update, STALE)
  const merge = useCall(adminModels.merge, STALE)
  const look = useCall(plateLookups.look, { invalidates: [plateLookups.recent] })
  return {
    create: (body: BodyOf<typeof vehicleModels.create>) => create.mutateAsync({ body }),
    remove: (id: string) => remove.mutateAsync({ params: { id } }),
    update: (id: string, body: BodyOf<typeof adminModels.update>) => update.mutateAsync({ params: { id }, body }),
    merge: (id: string, model_ids: string[]) => merge.mutateAsync({ params: { id }, body: { model_ids } }),
    look: (body: BodyOf<typeof plateLookups.look>) => look.mutateAsync({ body }),
  }
}
