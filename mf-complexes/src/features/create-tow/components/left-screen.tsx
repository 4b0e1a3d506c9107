import { Column, DecisionCard, PageBody } from '@curbwise/ui/app'
import { Button, EmptyState } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { Left } from '../state/left.ts'

export interface LeftScreenProps {
  readonly left: Left
  readonly zone: string
  readonly onAnother: () => void
}

/** The request ended because the car may park here or already has an open tow. That is a good outcome. */
export function LeftScreen({ left: { plate, decision, is_kept }, zone, onAnother }: LeftScreenProps): ReactElement {
  return (
    <PageBody data-padded="" data-ground="canvas">
      <Column data-center="">
        <EmptyState
          title={plate ? `${plate} stays where it is` : 'The car stays where it is'}
          actions={
            <Button variant="primary" size="touch" onClick={onAnother}>
              Check another car
            </Button>
          }
        >
          {is_kept
            ? 'No tow was requested. The refused request is saved with its reasons.'
            : 'No tow was requested. The check is logged.'}
        </EmptyState>
        {decision ? <DecisionCard decision={decision} zone={zone} variant="line" /> : null}
      </Column>
    </PageBody>
  )
}
