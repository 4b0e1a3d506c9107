import { Alert, Button } from '@curbwise/ui/entry'
import { PhotoCameraIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'

export interface CannotTellProps {
  /** Why nothing is chosen. */
  readonly title: string
  readonly onRetake?: (() => void) | undefined
}

/** For a person who can't tell the plates of a photo apart: none is chosen, and what helps. */
export const CannotTell = ({ title, onRetake }: CannotTellProps): ReactElement => (
  <Alert
    severity="info"
    title={title}
    announce
    action={
      onRetake ? (
        <Button size="lg" icon={<PhotoCameraIcon />} onClick={onRetake}>
          Take it closer
        </Button>
      ) : null
    }
  >
    Take the photo from straight behind, or type the VIN behind the windshield.
  </Alert>
)
