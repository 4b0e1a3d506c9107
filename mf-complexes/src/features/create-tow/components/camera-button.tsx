import { NextStepButton, scalePhoto } from '@curbwise/ui/app'
import { PhotoCameraIcon } from '@curbwise/ui/icons'
import { useRef, type ChangeEvent, type ReactElement } from 'react'

export interface CameraButtonProps {
  /** "Take the front" */
  readonly verb: string
  readonly detail: string
  /** The scaled photo, and when it was taken. */
  readonly onPhoto: (photo: Blob, taken_at: Date) => void
}

/** The one action while a photo is what is missing: opens the camera of a phone, a choice of files at a desk. */
export function CameraButton({ verb, detail, onPhoto }: CameraButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) onPhoto(await scalePhoto(file), new Date(file.lastModified))
  }
  return (
    <>
      <input ref={input} hidden type="file" accept="image/*" capture="environment" aria-label={verb} onChange={(event) => void take(event)} />
      <NextStepButton icon={<PhotoCameraIcon />} verb={verb} detail={detail} onClick={() => input.current?.click()} />
    </>
  )
}
