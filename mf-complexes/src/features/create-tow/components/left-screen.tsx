import { Column, PageBody } from '@curbwise/ui/app'
import { Button, EmptyState } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'

/** The request ended because the car may stand here, or is somebody else's case: that is a good end. */
export function LeftScreen({ plate, onAnother }: { readonly plate: string; readonly onAnother: () => void }): ReactElement {
  return (
    <PageBody data-padded="" data-ground="canvas">
      <Column data-center="">
        <EmptyState title={plate ? `${plate} stays where it is` : 'The car stays where it is'} actions={<Button variant="primary" size="touch" onClick={onAnother}>Check another car</Button>}>
          No tow was requested. The check is kept with its reasons, so that anybody can see why.
        </EmptyState>
      </Column>
    </PageBody>
  )
}
