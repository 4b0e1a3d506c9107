import { isTransient, type ApiError } from '@curbwise/client'
import { Alert, Button, RecordLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { stepOfField } from '../state/steps.ts'

export interface SendFailedProps {
  readonly error: ApiError
  /** Opens the step that fixes it; null at a desk, where everything is on one page. */
  readonly onStep: ((step: number) => void) | null
  readonly onLeave: () => void
}

/** Why the request wasn't sent, with a link to the step that fixes it. The input is unchanged. */
export function SendFailed({ error, onStep, onLeave }: SendFailedProps): ReactElement {
  const fields = Object.entries(error.fields)
  const lost: boolean = isTransient(error)
  if (lost)
    return (
      <Alert severity="error" announce title="The request got no answer">
        {error.message} Your entries are still here. Sending it again doesn’t create a second tow.
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
        title="This car already has a tow"
        action={
          <Button size="sm" onClick={onLeave}>
            Close this request
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
      title="The request wasn’t sent"
      action={
        first && onStep ? (
          <Button size="sm" onClick={() => onStep(stepOfField(first[0]))}>
            Fix it
          </Button>
        ) : undefined
      }
    >
      {fields.length > 0 ? fields.map(([, message]) => message).join('. ') : error.message}
    </Alert>
  )
}
