import type { Announcement } from '@curbwise/api/resources/announcements.schemas'
import { useDirty } from '@curbwise/platform'
import { DialogActions } from '@curbwise/ui/app'
import { Button, Form, SubmitButton } from '@curbwise/ui/entry'
import { useEffect, useEffectEvent, useMemo, useState, type ReactElement } from 'react'
import { useRecipients } from '../api/use-recipients.ts'
import { useSend } from '../api/use-send.ts'
import { EMPTY_NOTICE, type NoticeInput, type NoticesOf } from '../state/notice.ts'
import { audienceOf, noticeForm, type NoticeValues } from '../state/notice-form.ts'
import { people } from '../state/words.ts'
import { ChannelField } from './channel-field.tsx'
import { MessageFields } from './message-fields.tsx'
import { SendTimeNote } from './send-time-note.tsx'
import { RecipientFields } from './recipient-fields.tsx'

export interface WriteFormProps {
  readonly complex: NoticesOf
  readonly start: NoticeInput
  /** The audience is preset and can't be changed. */
  readonly fixed?: boolean
  /** Called with the draft when the form is closed without sending. */
  readonly onKeep?: (draft: NoticeInput) => void
  readonly onSent: (sent: readonly Announcement[]) => void
  readonly onClose: () => void
}

/** Form for a notice: audience, channel, text, and the number of recipients. */
export function WriteForm({ complex, start, fixed = false, onKeep, onSent, onClose }: WriteFormProps): ReactElement {
  const [dirty, setDirty] = useState(false)
  useDirty('notice', dirty)
  const send = useSend(complex.id)
  const schema = useMemo(() => noticeForm(complex.name), [complex.name])
  return (
    <Form<NoticeInput, NoticeValues>
      schema={schema}
      gap={16}
      defaultValues={start}
      onDirty={setDirty}
      onSubmit={async (values, form) => {
        const sent = await send(values)
        form.reset(EMPTY_NOTICE)
        onSent(sent)
      }}
    >
      {(form) => <Fields {...{ complex, fixed, onKeep, onClose }} values={form.watch()} />}
    </Form>
  )
}

function Fields({
  complex,
  fixed,
  onKeep,
  onClose,
  values,
}: Pick<WriteFormProps, 'complex' | 'fixed' | 'onKeep' | 'onClose'> & { readonly values: NoticeInput }): ReactElement {
  const audience = audienceOf(values)
  const reach = useRecipients(complex.id, audience)
  const leave = useEffectEvent(() => onKeep?.(values))
  useEffect(() => () => leave(), [])
  const { channel } = values
  const count = channel === 'both' ? undefined : reach?.[channel].reached
  return (
    <>
      {fixed ? null : <RecipientFields complex_id={complex.id} whom={values.whom} />}
      <ChannelField reach={reach} counted={audience !== null} both={values.whom === 'unit'} />
      <MessageFields complex={complex.name} channel={channel} message={values.message} />
      {reach ? <SendTimeNote goes_out_at={reach.goes_out_at} complex={complex} /> : null}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>{count ? `Send to ${people(count)}` : 'Send'}</SubmitButton>
      </DialogActions>
    </>
  )
}
