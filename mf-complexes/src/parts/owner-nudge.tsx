import type { ResponseOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import { useNudge } from '@curbwise/client/nudge'
import { refusalWords } from '@curbwise/messages/words/refusal'
import { Nudge } from '@curbwise/ui/nudge'
import type { ReactElement } from 'react'
import { useScreenLanguage } from './driver-texts.ts'

/** Nudges the people of the car that was checked. Its `key` is the car. */
export function OwnerNudge({ answer }: { readonly answer: ResponseOf<typeof previewTow> }): ReactElement {
  const language = useScreenLanguage()
  const { error, ...nudge } = useNudge(answer)
  return <Nudge {...nudge} problem={error && refusalWords(error, language)} zone={answer.contract.timezone} />
}
