import { Alert, Button } from '@curbwise/ui/entry'
import { PhotoCameraIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { usePhotoTexts } from './texts.ts'

export interface CannotTellProps {
  /** Why nothing is chosen. */
  readonly title: string
  readonly onRetake?: (() => void) | undefined
}

/** For a person who can't tell the plates of a photo apart: none is chosen, and what helps. */
export function CannotTell({ title, onRetake }: CannotTellProps): ReactElement {
  const texts = usePhotoTexts()
  return (
    <Alert
      severity="info"
      title={title}
      announce
      action={
        onRetake ? (
          <Button size="lg" icon={<PhotoCameraIcon />} onClick={onRetake}>
            {texts.take_closer}
          </Button>
        ) : null
      }
    >
      {texts.from_behind}
    </Alert>
  )
}
