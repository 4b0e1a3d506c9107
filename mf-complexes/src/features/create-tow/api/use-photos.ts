import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import { useEffect, useRef, useState } from 'react'
import { withPhoto, type Taken } from '../state/photos.ts'

/** Photos of the request, in memory until the tow is there. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Taken[]>([])
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const made = urls.current
    return () => made.forEach((url) => URL.revokeObjectURL(url))
  }, [])
  const add = (subject: PhotoSubject, blob: Blob, claimed_at: Date): void => {
    const url = URL.createObjectURL(blob)
    urls.current.add(url)
    setPhotos((now) => withPhoto(now, { id: crypto.randomUUID(), subject, blob, url, claimed_at }))
  }
  const remove = (id: string): void => setPhotos((now) => now.filter((photo) => photo.id !== id))
  return { photos, add, remove, clear: () => setPhotos([]) }
}

export type PhotoBag = ReturnType<typeof usePhotos>
