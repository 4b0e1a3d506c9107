import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'

export interface Announcement {
  text: string
  politeness: 'polite' | 'assertive'
  /** Distinguishes two announcements of the same text. */
  id: number
}
export const announcementAtom = atom<Announcement | null>(null)

/** Announces something to screen readers without showing it: search results, a row that moved. */
export function useAnnounce() {
  const set = useSetAtom(announcementAtom)
  return useCallback(
    (text: string, politeness: Announcement['politeness'] = 'polite') =>
      set((last) => ({ text, politeness, id: (last?.id ?? 0) + 1 })),
    [set],
  )
}
