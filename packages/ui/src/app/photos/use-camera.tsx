import { useRef, type ChangeEvent, type ReactElement } from 'react'
import { scalePhoto } from './scale-photo.ts'

export interface Camera<About> {
  /** The hidden input. Keep it mounted while a photo can come back: browsers don't report a photo for a removed input. */
  readonly field: ReactElement
  /** Opens a phone's camera, or a file dialog on a desktop, for a photo of `about`. */
  readonly open: (about: About) => void
}

/**
 * Provides a camera behind a button. What the photo is about is determined when the camera opens, not by what the page shows when the photo
 * comes back. `label` names the hidden input; `onPhoto` gets the scaled photo and when it was taken.
 */
export function useCamera<About>(
  label: string,
  onPhoto: (about: About, photo: Blob, claimed_at: Date) => void,
): Camera<About> {
  const input = useRef<HTMLInputElement>(null)
  const subject = useRef<About | null>(null)
  const onFile = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    event.target.value = ''
    const about = subject.current
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
        onChange={(event) => void onFile(event)}
      />
    ),
    open: (about) => {
      subject.current = about
      input.current?.click()
    },
  }
}
