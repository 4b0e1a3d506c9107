import { ApiError } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dropCopy, type HeldComplex, heldCopies, refreshCopies } from '@curbwise/client/plate-copies'

/** The age of a copy is shown in minutes. */
const SHOWN_MS = 30_000

/** Why copies weren't saved. */
export type NotSaved = 'unreachable' | 'full' | 'unavailable' | 'deleted'

export interface Copies {
  readonly held: readonly HeldComplex[]
  readonly loading: boolean
  /** Stores copies of exactly these complexes. Returns why it couldn't, or null. */
  readonly choose: (ids: readonly string[]) => Promise<NotSaved | null>
}

async function refreshed(person: string, ids: readonly string[]): Promise<NotSaved | null> {
  try {
    return ids.length === 0 ? null : await refreshCopies(person, ids)
  } catch (error) {
    if (error instanceof ApiError) return 'unreachable'
    throw error
  }
}

/** The copies on this phone, which the shell keeps up to date, and the choice of them. */
export function useCopies(): Copies {
  const { userId } = useSession()
  const person = userId ?? ''
  const client = useQueryClient()
  const held = useQuery({
    queryKey: ['plate-copies', person],
    queryFn: () => heldCopies(person),
    refetchInterval: SHOWN_MS,
    staleTime: 0,
  })
  const choose = async (ids: readonly string[]): Promise<NotSaved | null> => {
    const before = await heldCopies(person)
    for (const { id } of before) if (!ids.includes(id)) await dropCopy(person, id)
    const why = await refreshed(person, ids)
    await client.invalidateQueries({ queryKey: ['plate-copies', person] })
    return why
  }
  return { held: held.data ?? [], loading: held.isLoading, choose }
}
