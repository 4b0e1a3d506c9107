import { useTitle } from '@curbwise/platform'
import { Column, DecisionCard, PageBody } from '@curbwise/ui/app'
import { Button, EmptyState } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { Left } from '../state/left.ts'
import { useDecisionTexts, useRequestTexts } from '../../../parts/driver-texts.ts'

export interface LeftScreenProps {
  readonly left: Left
  readonly zone: string
  readonly onAnother: () => void
}

/** The request ended because the car may park here or already has an open tow. That is a good outcome. */
export function LeftScreen({ left: { plate, decision, is_kept }, zone, onAnother }: LeftScreenProps): ReactElement {
  const t = useRequestTexts()
  const { decided } = useDecisionTexts()
  useTitle(t('title'))
  return (
    <PageBody data-padded="" data-ground="canvas">
      <Column data-center="">
        <EmptyState
          title={plate ? t('left.plate', { plate }) : t('left.car')}
          actions={
            <Button variant="primary" size="touch" onClick={onAnother}>
              {t('left.another')}
            </Button>
          }
        >
          {t(is_kept ? 'left.kept' : 'left.logged')}
        </EmptyState>
        {decision ? <DecisionCard decision={decided(decision)} zone={zone} variant="line" /> : null}
      </Column>
    </PageBody>
  )
}
