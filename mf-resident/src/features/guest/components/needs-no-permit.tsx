import { PlateTag } from '@curbwise/ui/entry'
import { CheckCircleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { CarTyped } from '../state/draft.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Verdict } from './style.ts'

/** The car is registered to the unit: it may park, and there is nothing to do. */
export function NeedsNoPermit({ license_plate, state }: Pick<CarTyped, 'license_plate' | 'state'>): ReactElement {
  const g = useGuestTexts()
  return (
    <Verdict data-state="may">
      <div>
        <CheckCircleIcon size={48} />
        <div role="status">
          <h2>{g('done.now')}</h2>
          <p>{g('refused.registered')}</p>
        </div>
        <PlateTag plate={license_plate.trim().toUpperCase()} state={state} size="lg" copy={false} />
      </div>
      <i aria-hidden="true" />
    </Verdict>
  )
}
