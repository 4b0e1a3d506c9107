import { isTransient, type ApiError } from '@curbwise/client'
import { Alert, Button, RecordLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { stepOfField } from '../state/steps.ts'

export interface SendFailedProps {
  readonly error: ApiError
  readonly onStep: (step: number) => void
  readonly onLeave: () => void
}

/** Why it was not sent, and where that is mended. What was typed is all there. */
export function SendFailed({ error, onStep, onLeave }: SendFailedProps): ReactElement {
  const fields = Object.entries(error.fields)
  const lost: boolean = isTransient(error)
  if (lost)
    return (
      <Alert severity="error" announce title="No answer came">
        {error.message} Everything is kept here; sending it again makes no second tow.
      </Alert>
    )
  if (error.details['code'] === 'call_dispatch')
    return (
      <Alert severity="warn" announce>
        {error.message}
      </Alert>
    )
  if (error.code === 'conflict')
    return (
      <Alert
        severity="warn"
        announce
        title="Somebody was first"
        action={
          <Button size="sm" onClick={onLeave}>
            Leave it to them
          </Button>
        }
      >
        {error.message} <RecordLink of={error} />
      </Alert>
    )
  const [first] = fields
  return (
    <Alert
      severity="error"
      announce
      title="It was not sent"
      action={
        first ? (
          <Button size="sm" onClick={() => onStep(stepOfField(first[0]))}>
            Mend it
          </Button>
        ) : undefined
      }
    >
      {fields.length > 0 ? fields.map(([, message]) => message).join('. ') : error.message}
    </Alert>
  )
}
