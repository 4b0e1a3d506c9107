import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { TOW_DOCUMENT_LABELS } from '@curbwise/rules/tows/documents'
import { Tag } from '@curbwise/ui/app'
import { Button, formatTime } from '@curbwise/ui/entry'
import { MailIcon, SmsIcon } from '@curbwise/ui/icons'
import { useRef, type ReactElement } from 'react'
import { MESSAGE_STATUS_COLORS, MESSAGE_STATUS_LABELS, whyText } from '../../../parts/message-status.ts'
import { Rows, Side } from '../../../parts/case-page/style.ts'

type Message = Tow['messages'][number]

const ABOUT: Readonly<Record<string, string>> = {
  tow_contract: 'Documents to the complex',
  tow_customer: 'Documents to the customer',
  tow_invoice: TOW_DOCUMENT_LABELS.storage_lot_invoice,
  tow_no_charge: TOW_DOCUMENT_LABELS.no_charge_letter,
  tow_driver: 'Text to the driver',
}
const aboutOf = ({ kind, channel }: Pick<Message, 'kind' | 'channel'>): string =>
  ABOUT[kind] ?? (channel === 'mail' ? 'Email' : 'Text')

/** Messages about the tow and their status, newest first. Failed ones can be resent. */
export function Messages({ tow }: { readonly tow: Tow }): ReactElement | null {
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  const again = useCall(tows.sendAgain, {
    invalidates: [tows.get],
    onSuccess: ({ sent_to }) => {
      toast.success('Sent again', `On its way to ${sent_to}.`)
      // The button disappears and the newest message moves to the top, so move the focus to the list.
      list.current?.focus({ preventScroll: true })
    },
    onError: ({ message }) => toast.error('Not sent again', message),
  })
  if (tow.messages.length === 0) return null
  const send = (id: string): void => {
    if (!again.isPending) again.mutate({ params: { id: tow.id, messageId: id } })
  }
  return (
    <Side aria-labelledby="tow-messages">
      <header>
        <h2 id="tow-messages">Messages</h2>
      </header>
      <Rows ref={list} tabIndex={-1} aria-labelledby="tow-messages">
        {tow.messages.toReversed().map((message) => (
          <li key={message.id}>
            {message.channel === 'mail' ? <MailIcon size={18} /> : <SmsIcon size={18} />}
            <div>{aboutOf(message)}</div>
            <Tag color={MESSAGE_STATUS_COLORS[message.status]}>{MESSAGE_STATUS_LABELS[message.status]}</Tag>
            <small>
              {[message.to, formatTime(message.at, tow.contract.timezone), message.by && `by ${message.by}`]
                .filter(Boolean)
                .join(', ')}
            </small>
            {message.error ? <small>{whyText(message)}</small> : null}
            {message.is_sent_again ? <small>Sent again, see above</small> : null}
            {message.can.send_again ? (
              <Button
                size="sm"
                busy={again.isPending && again.variables.params.messageId === message.id}
                aria-label={`Send again to ${message.to}`}
                onClick={({ detail }) => {
                  if (detail < 2) send(message.id)
                }}
              >
                Send again
              </Button>
            ) : null}
          </li>
        ))}
      </Rows>
    </Side>
  )
}
