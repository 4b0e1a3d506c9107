import type { Unit } from '@curbwise/api/resources/places.schemas'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useUnitActs } from '../api/use-unit-acts.ts'
import type { UnitException } from '../state/acts.ts'
import { exceptionWords } from '../state/words.ts'

export interface EndExceptionQuestionProps {
  readonly unit: Unit
  readonly exception: UnitException
  readonly onClose: () => void
}

/** Asks before an exception ends early. */
export function EndExceptionQuestion({ unit, exception, onClose }: EndExceptionQuestionProps): ReactElement {
  const { endException } = useUnitActs(unit.id)
  return (
    <ConfirmDialog
      open
      destructive
      onClose={onClose}
      title={`End the exception of unit ${unit.unit_number}?`}
      verb="End exception"
      keep="Keep it"
      reason_label="Reason"
      reason_help="Saved in the history."
      will={[`Withdraw “${exceptionWords(exception)}” now. The usual limits apply again.`]}
      will_not={['End permits or registrations made under it.']}
      onConfirm={async (reason) => {
        await endException(exception.id, reason)
      }}
    />
  )
}
