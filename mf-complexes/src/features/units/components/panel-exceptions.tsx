import type { UnitRecord } from '@curbwise/api/resources/unit-records.schemas'
import { untilText } from '@curbwise/rules/time/format'
import { PanelHead, PanelSection } from '@curbwise/ui/app'
import { PlateTag } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { changesWords, exceptionWords } from '../state/words.ts'
import { HeadAction, Lines, None } from './panel-style.ts'

export interface PanelExceptionsProps {
  readonly record: UnitRecord
  readonly zone: string
  readonly onGrant: () => void
}

/** What managers allowed beyond the limits, until when and why; and how many vehicle changes are used. */
export function PanelExceptions({ record, zone, onGrant }: PanelExceptionsProps): ReactElement {
  const { exceptions, vehicle_changes, can } = record
  return (
    <PanelSection>
      <PanelHead
        title="Exceptions"
        fact={exceptions.length || undefined}
        action={
          can.grant ? (
            <HeadAction size="sm" variant="ghost" onClick={onGrant}>
              Grant
            </HeadAction>
          ) : undefined
        }
      />
      {exceptions.length === 0 ? null : (
        <Lines>
          {exceptions.map((one) => (
            <li key={one.id}>
              {one.license_plate ? <PlateTag plate={one.license_plate} /> : null}
              <div>
                <b>{exceptionWords(one)}</b>
                <small>{one.reason}</small>
              </div>
              <span>Until {untilText(one.valid_until, zone)}</span>
            </li>
          ))}
        </Lines>
      )}
      <None>{changesWords(vehicle_changes)}</None>
    </PanelSection>
  )
}
