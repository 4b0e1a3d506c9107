import { takeCarriedPhoto } from '@curbwise/client/carried-photo'
import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { inOrder, movedTo, subjectsFor, withPhoto, type Taken } from '../state/photos.ts'

/** A scaled photo, and when it was taken. */
export interface Shot {
  readonly blob: Blob
  readonly claimed_at: Date
}

/**
 * Photos of the request, held in memory until the tow exists. Starts with the plate photo that the plate check took of
 * this plate, if there is one.
 */
export function usePhotos(license_plate: string) {
  const client = useQueryClient()
  const [photos, setPhotos] = useState<readonly Taken[]>([])
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const current = urls.current
    return () => current.forEach((url) => URL.revokeObjectURL(url))
  }, [])
  const add = useCallback((subject: PhotoSubject, blob: Blob, claimed_at: Date): void => {
    const url = URL.createObjectURL(blob)
    urls.current.add(url)
    setPhotos((now) => inOrder(withPhoto(now, { id: crypto.randomUUID(), subject, blob, url, claimed_at })))
  }, [])
  /** Adds several photos at once: they show what is still missing, in order. */
  const addAll = (shots: readonly Shot[]): void => {
    const taken = shots.map(({ blob, claimed_at }) => {
      const url = URL.createObjectURL(blob)
      urls.current.add(url)
      return { id: crypto.randomUUID(), blob, url, claimed_at }
    })
    setPhotos((now) => {
      const subjects = subjectsFor(now, taken.length)
      return inOrder([
        ...now,
        ...taken.flatMap((photo, at) => (subjects[at] ? [{ ...photo, subject: subjects[at] }] : [])),
      ])
    })
  }
  const asked = useRef(license_plate)
  useEffect(() => {
    const carried = takeCarriedPhoto(client, asked.current)
    if (carried) add('plate', carried.photo, carried.claimed_at)
  }, [client, add])
  const remove = (id: string): void => setPhotos((now) => now.filter((photo) => photo.id !== id))
  /** Says what a photo shows; the photo that showed it before takes its subject. */
  const move = (id: string, subject: PhotoSubject): void => setPhotos((now) => inOrder(movedTo(now, id, subject)))
  return { photos, add, addAll, remove, move, clear: () => setPhotos([]) }
}

export type PhotoBag = ReturnType<typeof usePhotos>
