import { NextStepButton, useCamera } from '@curbwise/ui/app'
import { PhotoCameraIcon } from '@curbwise/ui/icons'
import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import type { ReactElement } from 'react'

export interface CameraButtonProps {
  readonly subject: PhotoSubject
  /** "Take the front" */
  readonly verb: string
  readonly detail: string
  /** Called with the scaled photo and the time it was taken. */
  readonly onPhoto: (subject: PhotoSubject, photo: Blob, claimed_at: Date) => void
}

/** The next action while a photo is missing: opens the phone's camera, or the file picker on a desktop. */
export function CameraButton({ subject, verb, detail, onPhoto }: CameraButtonProps): ReactElement {
  const camera = useCamera(verb, onPhoto)
  return (
    <>
      {camera.field}
      <NextStepButton icon={<PhotoCameraIcon />} verb={verb} detail={detail} onClick={() => camera.open(subject)} />
    </>
  )
}
