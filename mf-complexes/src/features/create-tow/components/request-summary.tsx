import { HAZARD_LABELS, TOW_REASON_LABELS } from '@curbwise/rules/decision/types'
import { DecisionCard, Facts } from '@curbwise/ui/app'
import { PlateTag } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import type { Draft } from '../state/draft.ts'
import type { Preview } from '../state/request.ts'
import { Block } from './style.ts'

export interface RequestSummaryProps {
  readonly draft: Draft
  readonly answer: Preview | undefined
  readonly photos: number
}

/** On wide screens, next to the step: the car, the decision, and what has been entered so far. */
export function RequestSummary({ draft, answer, photos }: RequestSummaryProps): ReactElement {
  const known = (label: string, value: string): [string, string][] => (value ? [[label, value]] : [])
  return (
    <Block as="aside" aria-label="So far">
      {draft.car === 'plate' ? (
        <PlateTag plate={draft.plate.trim().toUpperCase()} state={draft.state} size="lg" copy={false} />
      ) : (
        <h3>{draft.car === 'vin' ? `VIN ${draft.vin.toUpperCase()}` : 'Neither plate nor VIN'}</h3>
      )}
      {answer ? <DecisionCard decision={answer.decision} zone={answer.contract.timezone} variant="line" /> : null}
      <Facts
        facts={[
          ...known('Vehicle', answer?.vehicle ? vehicleName(answer.vehicle, '') : ''),
          ...known('Complex', answer?.contract.name ?? ''),
          ...known('Reason', draft.reason ? TOW_REASON_LABELS[draft.reason] : ''),
          ...known('Hazard', draft.hazard ? HAZARD_LABELS[draft.hazard] : ''),
          ...known('Override', draft.override_reason),
          ...known('Photos', photos > 0 ? String(photos) : ''),
        ]}
      />
    </Block>
  )
}
