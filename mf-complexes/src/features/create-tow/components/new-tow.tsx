import { useMedia } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useNewTow } from '../api/use-new-tow.ts'
import { useStepFocus } from '../state/step-focus.ts'
import { DeskForm } from './desk/desk-form.tsx'
import { LeftScreen } from './left-screen.tsx'
import { SentScreen } from './sent-screen.tsx'
import { Steps } from './steps.tsx'

/** Wide enough for the form and the decision next to the sidebar. */
const DESK = '(min-width:1080px)'

/** A tow request: one page at a desk, five steps on a phone. */
export function NewTow(): ReactElement {
  const request = useNewTow()
  const desk = useMedia(DESK)
  const sent = request.params.get('sent')
  useStepFocus(sent ? 'sent' : request.left === null ? (desk ? null : 'form') : 'left')
  if (sent)
    return (
      <SentScreen
        id={sent}
        company={request.company}
        photos={request.queue.photos.filter(({ input }) => input.params.id === sent)}
        urlOf={request.urlOf}
        onRetry={request.queue.retry}
        onAnother={request.startOver}
      />
    )
  if (request.left !== null)
    return (
      <LeftScreen
        left={request.left}
        zone={request.contract?.timezone ?? 'America/Chicago'}
        onAnother={request.startOver}
      />
    )
  return desk ? <DeskForm request={request} /> : <Steps request={request} />
}
