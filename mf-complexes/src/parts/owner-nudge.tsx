import type { ResponseOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import { useNudge } from '@curbwise/client/nudge'
import { Nudge } from '@curbwise/ui/nudge'
import type { ReactElement } from 'react'

/** Nudges the people of the car that was checked. Its `key` is the car. */
export function OwnerNudge({ answer }: { readonly answer: ResponseOf<typeof previewTow> }): ReactElement {
  return <Nudge {...useNudge(answer)} zone={answer.contract.timezone} />
}
