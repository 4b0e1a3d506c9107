import { useEffect, useSyncExternalStore } from 'react'

let open_dialogs = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1): void {
  open_dialogs += by
  for (const listener of listeners) listener()
}

/** Counts a dialog while it is open. */
export function useCounted(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined
    count(1)
    return () => count(-1)
  }, [open])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether a dialog is open on the page. */
export const useHasDialog = (): boolean => useSyncExternalStore(subscribe, () => open_dialogs > 0)
