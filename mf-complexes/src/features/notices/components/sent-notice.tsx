import { ApiError } from '@curbwise/client'
import { momentText } from '@curbwise/rules/time/format'
import { Facts, Tag } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView } from '@curbwise/ui/entry'
import { ArrowBackIcon } from '@curbwise/ui/icons'
import { useRef, type ReactElement } from 'react'
import { MESSAGE_STATUS_COLORS, MESSAGE_STATUS_LABELS, whyText } from '../../../parts/message-status.ts'
import { useNotice, useSendAgain } from '../api/use-notices.ts'
import { CHANNEL_LABELS, people, STATUS_ORDER, recipientText } from '../state/words.ts'
import type { NoticesOf } from '../state/notice.ts'
import { Counts, Messages, Words } from './style.ts'

export interface SentNoticeProps {
  readonly complex: NoticesOf
  readonly id: string
  readonly onBack: () => void
}

/** A notice with its text and the status of each message; failed ones come first. */
export function SentNotice({ complex, id, onBack }: SentNoticeProps): ReactElement {
  const query = useNotice(complex.id, id)
  const zone = complex.timezone
  const back = (
    <div>
      <Button size="sm" variant="ghost" icon={<ArrowBackIcon size={18} />} onClick={onBack}>
        All notices
      </Button>
    </div>
  )
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <>
        {back}
        <EmptyState title="This notice isn’t here">It may have been sent at another complex.</EmptyState>
      </>
    )
  return (
    <>
      {back}
      <QueryView query={query} failed_title="Couldn't load the notice" zone={zone}>
        {(notice) => (
          <>
            <Words>
              {notice.subject ? <h3>{notice.subject}</h3> : null}
              <p>{notice.message}</p>
            </Words>
            <Facts
              facts={[
                ['To', `${recipientText(notice)}, ${people(notice.counts.all)}`],
                ['How', CHANNEL_LABELS[notice.channel]],
                ['Sent', `${momentText(notice.sent_at, zone)} by ${notice.sent_by}`],
                [
                  'Goes out',
                  notice.goes_out_at === notice.sent_at
                    ? null
                    : `${momentText(notice.goes_out_at, zone)}, after the quiet hours`,
                ],
              ]}
            />
            <Counts aria-label="Delivery">
              {STATUS_ORDER.toReversed()
                .map((status) => [status, notice.counts[status] ?? 0] as const)
                .filter(([, count]) => count > 0)
                .map(([status, count]) => (
                  <li key={status}>
                    <Tag color={MESSAGE_STATUS_COLORS[status]}>
                      {count.toLocaleString('en-US')} {MESSAGE_STATUS_LABELS[status].toLowerCase()}
                    </Tag>
                  </li>
                ))}
            </Counts>
            <MessageList complex={complex} notice={notice} />
          </>
        )}
      </QueryView>
    </>
  )
}

/** One line per recipient; failed messages can be resent individually or all together. */
function MessageList({
  complex,
  notice,
}: {
  readonly complex: NoticesOf
  readonly notice: NonNullable<ReturnType<typeof useNotice>['data']>
}): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  // The line moves and another button takes its place. Move the focus, so that a second click or a held key can't
  // resend that one.
  const { busy, send } = useSendAgain(complex.id, notice.id, () => list.current?.focus({ preventScroll: true }))
  const open = notice.messages.filter(({ can }) => can.send_again).length
  return (
    <>
      {open > 1 ? (
        <div>
          <Button size="sm" busy={busy === null} onClick={() => send(null)}>
            Send all {open.toLocaleString('en-US')} again
          </Button>
        </div>
      ) : null}
      <Messages ref={list} tabIndex={-1} aria-label="Messages">
        {notice.messages.map((message) => (
          <li key={message.id}>
            <div>
              <b>{message.name ?? 'Resident'}</b>
              <small>
                {[message.unit_number ? `Unit ${message.unit_number}` : '', message.recipient]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              {message.error ? (
                <small data-bad={message.status === 'failed' ? '' : undefined}>{whyText(message)}</small>
              ) : null}
            </div>
            <span>
              <Tag color={MESSAGE_STATUS_COLORS[message.status]}>{MESSAGE_STATUS_LABELS[message.status]}</Tag>
              {message.can.send_again ? (
                <Button
                  size="sm"
                  busy={busy === message.id}
                  aria-label={`Send again to ${message.name ?? message.recipient}`}
                  onClick={({ detail }) => {
                    if (detail < 2) send(message.id)
                  }}
                >
                  Send again
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </Messages>
    </>
  )
}
