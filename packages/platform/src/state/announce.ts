import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'

export interface Announcement {
  text: string
  politeness: 'polite' | 'assertive'
  /** Tells two announcements of one text apart. */
  id: number
}
export const announcementAtom = atom<Announcement | null>(null)

/** Says something to screen readers without drawing it: results of a search, a row that moved. */
export function useAnnounce() {
  const set = useSetAtom(announcementAtom)
  return useCallback(
    (text: string, politeness: Announcement['politeness'] = 'polite') =>
      set((last) => ({ text, politeness, id: (last?.id ?? 0) + 1 })),
    [set],
  )
}
