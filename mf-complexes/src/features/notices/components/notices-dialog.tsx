import { useToast } from '@curbwise/platform'
import { Dialog, Segments } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import type { useNoticesAddress } from '../state/address.ts'
import { EMPTY_NOTICE, type NoticeInput, type NoticesOf } from '../state/notice.ts'
import { sendingText } from '../state/words.ts'
import { SentList } from './sent-list.tsx'
import { SentNotice } from './sent-notice.tsx'
import { Bar } from './style.ts'
import { WriteForm } from './write-form.tsx'

export interface NoticesDialogProps {
  readonly complex: NoticesOf
  readonly address: ReturnType<typeof useNoticesAddress>
  /** Input from before the form was closed. */
  readonly draft: NoticeInput
  readonly onKeep: (draft: NoticeInput) => void
}

/** A new notice to the residents of a complex, and the sent ones with their results. */
export default function NoticesDialog({ complex, address, draft, onKeep }: NoticesDialogProps): ReactElement {
  const toast = useToast()
  const { place, change, close } = address
  const to = (next: string): void => change({ place: next })
  return (
    <Dialog open onClose={close} title={`Notify residents of ${complex.name}`}>
      <Bar>
        <Segments
          label="Notices"
          value={place === 'write' ? 'write' : 'sent'}
          onChange={to}
          options={[
            { value: 'write', label: 'Write' },
            { value: 'sent', label: 'Sent' },
          ]}
        />
      </Bar>
      {place === 'write' ? (
        <WriteForm
          complex={complex}
          start={draft}
          onKeep={onKeep}
          onClose={close}
          onSent={([sent]) => {
            if (!sent) return
            onKeep(EMPTY_NOTICE)
            to(sent.id)
            toast.success(sendingText(sent.counts))
          }}
        />
      ) : place === 'sent' || place === null ? (
        <SentList complex={complex} address={address} onWrite={() => to('write')} />
      ) : (
        <SentNotice key={place} complex={complex} id={place} onBack={() => to('sent')} />
      )}
    </Dialog>
  )
}
