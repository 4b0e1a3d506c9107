import type { BodyOf, ResponseOf } from '@curbwise/api/call'
import { previewTowImage, type previewTow } from '@curbwise/api/resources/decisions.calls'
import { ApiError, call } from '@curbwise/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

type Read = ResponseOf<typeof previewTowImage>
export type PlatePhotoQuestion = BodyOf<typeof previewTowImage>

/** A photo of a plate, and what was read from it. */
export interface PlatePhoto {
  readonly url: string
  readonly blob: Blob
  readonly claimed_at: Date
  /** Null while it is being read, and when it couldn't be. */
  readonly answer: Read | null
  /** Why it wasn't read, and what to do; null if it was. */
  readonly problem: string | null
  /** Code of that error. */
  readonly code: string | null
}

const NO_READER = ['no-plate-reader']

/** Returns the answer about one of the plates, as the plate check gives it. */
export function checkedPlate(
  { candidates, contract, check_id, can }: Read,
  license_plate: string,
): ResponseOf<typeof previewTow> | null {
  const chosen = candidates.find((candidate) => candidate.license_plate === license_plate)
  return chosen ? { decision: chosen.decision, vehicle: chosen.vehicle, contract, check_id, can } : null
}

/** The plates that were read, the likeliest first. */
export const platesOf = ({ candidates }: Read): string[] => candidates.map(({ license_plate }) => license_plate)

/**
 * Sends a photo of a plate and returns what was read. The photo stays in the page's memory until `clear`. `has_reader` is false
 * once the gateway has said that it reads no photos, so that no screen offers it again; a photo that is still taken, for what it
 * shows, is then not sent to be read. What `read` asks about it may become known after the photo is shown.
 */
export function usePlatePhoto() {
  const client = useQueryClient()
  const [photo, setPhoto] = useState<PlatePhoto | null>(null)
  const sending = useRef<AbortController | null>(null)
  const url = photo?.url
  useEffect(() => {
    if (url === undefined) return undefined
    return () => {
      URL.revokeObjectURL(url)
    }
  }, [url])
  useEffect(() => () => sending.current?.abort(), [])
  const clear = (): void => {
    sending.current?.abort()
    setPhoto(null)
  }
  const read = async (
    blob: Blob,
    claimed_at: Date,
    question: PlatePhotoQuestion | Promise<PlatePhotoQuestion>,
  ): Promise<void> => {
    sending.current?.abort()
    const { signal } = (sending.current = new AbortController())
    const shown = { url: URL.createObjectURL(blob), blob, claimed_at, answer: null, problem: null, code: null }
    const unread = client.getQueryData<string>(NO_READER)
    if (unread !== undefined) return setPhoto({ ...shown, problem: unread, code: 'no_plate_reader' })
    setPhoto(shown)
    try {
      const body = await question
      const answer = await call(previewTowImage, { body, files: [blob], signal, silent: true })
      if (!signal.aborted) setPhoto({ ...shown, answer })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      const problem = Object.values(error.fields)[0] ?? error.message
      if (error.code === 'no_plate_reader') client.setQueryData(NO_READER, problem)
      setPhoto({ ...shown, problem, code: error.code })
    }
  }
  return { photo, read, clear, has_reader: client.getQueryData(NO_READER) === undefined }
}
