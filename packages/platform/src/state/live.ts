import { atom, useAtomValue } from 'jotai'

/** `off`: no list of this page is live. */
export interface LiveState {
  state: 'off' | 'live' | 'reconnecting'
  /** Epoch milliseconds of the server's last message. */
  updated_at: number | null
  /** Epoch milliseconds of the last message before the stream broke. Null while it is open, or is being opened for the first time. */
  lost_since: number | null
}
export const liveAtom = atom<LiveState>({ state: 'off', updated_at: null, lost_since: null })

/** Provides the state of the event stream. Use `useLiveStatus` of the client to check whether a page is live. */
export const useLiveState = (): LiveState => useAtomValue(liveAtom)
