import { atom, useAtomValue } from 'jotai'

/** `off`: no list of this page is live. */
export interface LiveState {
  state: 'off' | 'live' | 'reconnecting'
  /** Epoch milliseconds of the last word from the server. */
  updated_at: number | null
  /** Since when the stream is lost, epoch milliseconds: the last word before it broke. Null while it is open, or is opened for the first time. */
  lost_since: number | null
}
export const liveAtom = atom<LiveState>({ state: 'off', updated_at: null, lost_since: null })

/** How the stream of changes stands; whether a page is live is `useLiveStatus` of the client. */
export const useLiveState = (): LiveState => useAtomValue(liveAtom)
