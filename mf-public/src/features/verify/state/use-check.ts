import { evidence } from '@curbwise/api/resources/evidence.calls'
import { queryFor } from '@curbwise/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkPack, type CheckedPack, type OwnTrust } from './check-pack.ts'

export type Checking =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly name: string }
  /** The code of the check didn't load. */
  | { readonly state: 'failed'; readonly file: File; readonly instead_of: number | null }

const KEYS = { ...queryFor(evidence.keys, {}), staleTime: Infinity, retry: false }

/** Checks packs one after another, and keeps their results. The only request is for the published keys. */
export function useCheck(own: OwnTrust) {
  const client = useQueryClient()
  const keys = useQuery(KEYS)
  const [packs, setPacks] = useState<readonly CheckedPack[]>([])
  const [checking, setChecking] = useState<Checking>({ state: 'idle' })
  const last = useRef(0)
  const check = async (file: File, instead_of: number | null): Promise<void> => {
    setChecking({ state: 'busy', name: file.name })
    try {
      const published = await client.ensureQueryData(KEYS).catch(() => null)
      const report = await checkPack(file, own, published)
      const pack = { id: ++last.current, name: file.name, size: file.size, report }
      setPacks((all) => [...all.filter(({ id }) => id !== instead_of), pack])
      setChecking({ state: 'idle' })
    } catch {
      setChecking({ state: 'failed', file, instead_of })
    }
  }
  return { packs, checking, check, keys: { is_loading: keys.isPending, are_here: keys.data !== undefined } }
}
