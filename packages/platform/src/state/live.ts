import { atom, useAtomValue } from 'jotai'

/** `off`: no list of this page is live. */
export interface LiveState {
  state: 'off' | 'live' | 'reconnecting'
  /** Epoch milliseconds of the last word from the server. */
  updated_at: number | null
}
export const liveAtom = atom<LiveState>({ state: 'off', updated_at: null })

/** Whether what is shown follows the server, and since when; the top bar shows it. */
export const useLiveState = (): LiveState => useAtomValue(liveAtom)
