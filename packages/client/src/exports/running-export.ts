import { useSyncExternalStore } from 'react'

/** The export that this tab is waiting for. It continues when the user leaves the screen; each user can run one at a time. */
export interface RunningExport {
  /** Name of the call. */
  readonly list: string
  readonly what: string
  readonly control: AbortController
}

let running: RunningExport | null = null
const listeners = new Set<() => void>()

export const runningExport = (): RunningExport | null => running

export function setRunningExport(next: RunningExport | null): void {
  running = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useRunningExport = (): RunningExport | null => useSyncExternalStore(subscribe, runningExport)
