import { TextArea, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { NoticeInput } from '../state/notice.ts'
import { lengthText } from '../state/parts.ts'

export interface MessageFieldsProps {
  readonly complex: string
  readonly channel: NoticeInput['channel']
  readonly message: string
}

/** Subject and text of a notice; a text message shows its length. */
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
            ? 'An empty line starts a new paragraph. The email ends with an unsubscribe link.'
            : lengthText(complex, message)
        }
      />
    </>
  )
}
