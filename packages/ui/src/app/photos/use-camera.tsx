import { useRef, type ChangeEvent, type ReactElement } from 'react'
import { scalePhoto } from './scale-photo.ts'

export interface Camera<About> {
  /** The hidden field. Mount it for as long as a photo may come back: of a field that is gone the browser tells nobody. */
  readonly field: ReactElement
  /** Opens the camera of a phone, a choice of files at a desk, for a photo of this. */
  readonly open: (about: About) => void
}

/**
 * A camera behind a button. What the photo is about is settled when the camera opens, and not by what the page shows when the
 * photo comes back. `label` names the hidden field; `onPhoto` gets the scaled photo and when it was taken.
 */
export function useCamera<About>(
  label: string,
  onPhoto: (about: About, photo: Blob, claimed_at: Date) => void,
): Camera<About> {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef<About | null>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    event.target.value = ''
    const about = asked.current
    if (file && about !== null) onPhoto(about, await scalePhoto(file), new Date(file.lastModified))
  }
  return {
    field: (
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        onChange={(event) => void take(event)}
      />
    ),
    open: (about) => {
      asked.current = about
      input.current?.click()
    },
  }
}
