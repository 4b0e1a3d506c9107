import type { UnitRecord } from '@curbwise/api/resources/unit-records.schemas'
import { untilText } from '@curbwise/rules/time/format'
import { PanelHead, PanelSection } from '@curbwise/ui/app'
import { Button, PlateTag } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { UnitException } from '../state/acts.ts'
import { changesWords, exceptionWords } from '../state/words.ts'
import { HeadAction, Lines, None } from './panel-style.ts'

export interface PanelExceptionsProps {
  readonly record: UnitRecord
  readonly zone: string
  readonly onGrant: () => void
  readonly onEnd: (exception: UnitException) => void
}

/** Exceptions that managers granted, with end date and reason, and how many vehicle changes are used. */
export function PanelExceptions({ record, zone, onGrant, onEnd }: PanelExceptionsProps): ReactElement {
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
              {can.grant ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`End exception: ${exceptionWords(one)}`}
                  onClick={() => onEnd(one)}
                >
                  End
                </Button>
              ) : null}
            </li>
          ))}
        </Lines>
      )}
      <None>{changesWords(vehicle_changes)}</None>
    </PanelSection>
  )
}
