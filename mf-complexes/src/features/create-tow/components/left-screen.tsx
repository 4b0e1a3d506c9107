import type { Decision } from '@curbwise/rules/decision/types'
import { Column, DecisionCard, PageBody } from '@curbwise/ui/app'
import { Button, EmptyState } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'

/** How a request ended without a tow. */
export interface Left {
  /** As it was typed; empty for a car without a plate. */
  readonly plate: string
  /** What stopped it; null when somebody else was first. */
  readonly decision: Decision | null
  /** Whether the request is on record among the refused ones. */
  readonly is_kept: boolean
}

export interface LeftScreenProps {
  readonly left: Left
  readonly zone: string
  readonly onAnother: () => void
}

/** The request ended because the car may stand here, or is somebody else's case: that is a good end. */
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
            ? 'No tow was requested. The refused request is kept with its reasons, so that anybody can see why.'
            : 'No tow was requested. The check is kept in the log.'}
        </EmptyState>
        {decision ? <DecisionCard decision={decision} zone={zone} variant="line" /> : null}
      </Column>
    </PageBody>
  )
}
