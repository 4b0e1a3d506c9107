import { useCallback, useState } from 'react'
import { pageToggled, toggled, type Picked } from './picked.ts'

const NONE: ReadonlySet<string> = new Set()

/** Units chosen to be changed together; they stay chosen while the list is paged, sorted and filtered. */
export function usePicking() {
  const [picked, setPicked] = useState<Picked>(null)
  const toggle = useCallback((id: string) => setPicked((now) => toggled(now ?? NONE, id)), [])
  return {
    picked, toggle,
    begin: () => setPicked(NONE),
    end: () => setPicked(null),
    togglePage: (page: readonly string[]) => setPicked((now) => pageToggled(now ?? NONE, page)),
  }
}

export type Picking = ReturnType<typeof usePicking>
