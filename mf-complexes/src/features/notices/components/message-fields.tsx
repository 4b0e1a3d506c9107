import { TextArea, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { NoticeInput } from '../state/notice.ts'
import { lengthText } from '../state/parts.ts'

export interface MessageFieldsProps {
  readonly complex: string
  readonly channel: NoticeInput['channel']
  readonly message: string
}

/** What a notice says; a text message says beside it how long it gets. */
export function MessageFields({ complex, channel, message }: MessageFieldsProps): ReactElement {
  return (
    <>
      {channel === 'sms' ? null : <TextField name="subject" label="Subject" size="lg" autoComplete="off" />}
      <TextArea
        name="message"
        label="Message"
        rows={channel === 'sms' ? 4 : 7}
        help={
          channel === 'mail'
            ? 'An empty line begins a new paragraph. The mail ends with a link that stops such mails.'
            : lengthText(complex, message)
        }
      />
    </>
  )
}
