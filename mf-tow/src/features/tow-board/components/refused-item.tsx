import { towHref } from '@curbwise/api/record-href'
import type { RefusedCapture } from '@curbwise/api/resources/refused-captures.schemas'
import { TOW_REASON_LABELS, VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { towNumber } from '@curbwise/rules/tows/number'
import { CarIdentity, PhotoStrip } from '@curbwise/ui/app'
import { Alert, Button, formatTime, LinkButton } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Decided } from './refused-style.ts'
import type { Settling } from './settle-dialog.tsx'

interface SideProps {
  readonly title: string
  readonly side: RefusedCapture['server'] | null
  readonly detail?: string
}

function Side({ title, side, detail }: SideProps): ReactElement {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {side ? (
          <>
            <b>{VERDICT_LABELS[side.verdict]}</b>
            {side.sentence}
          </>
        ) : (
          'It had no copy to decide from.'
        )}
        {detail ? <small>{detail}</small> : null}
      </dd>
    </div>
  )
}

const placeOf = ({ location, space, position }: RefusedCapture): string =>
  [
    location,
    space && `space ${space}`,
    position && `position ${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`,
  ]
    .filter(Boolean)
    .join(', ')

function settledWords({ settled, contract }: RefusedCapture): string {
  if (!settled) return ''
  const done = settled.outcome === 'tow' ? 'requested the tow' : 'dismissed it'
  return `${settled.by} ${done}, ${formatTime(settled.at, contract.timezone, 'full')}${settled.reason ? `: ${settled.reason}` : '.'}`
}

/** One capture: the car, what the phone decided, what the server decides, and what can be done. */
export function RefusedItem({
  capture,
  onSettle,
}: {
  readonly capture: RefusedCapture
  readonly onSettle: (settling: Settling) => void
}): ReactElement {
  const { contract, phone, settled, can } = capture
  const zone = contract.timezone
  const time = (at: string): string => formatTime(at, zone, 'full')
  const comments = [capture.private_comments, capture.public_comments].filter(Boolean)
  return (
    <li>
      <header>
        <CarIdentity plate={capture.license_plate} state={capture.state} vin={capture.vin} />
        <h3>{capture.action === 'tow' ? 'Tow request' : 'Sticker'}</h3>
      </header>
      <p>
        {contract.name}. {TOW_REASON_LABELS[capture.reason]}
        {capture.reason_text ? `: ${capture.reason_text}` : ''}
      </p>
      <small>
        {capture.driver} captured it {time(capture.captured_at)}; it arrived {time(capture.received_at)}.{' '}
        {placeOf(capture)}
      </small>
      {comments.map((comment) => (
        <p key={comment}>“{comment}”</p>
      ))}
      {capture.is_late ? (
        <Alert severity="warn">{capture.driver}’s login was disabled when this was captured.</Alert>
      ) : null}
      {phone?.differs ? (
        <Alert severity="warn">The phone and the server decided differently about the same minute.</Alert>
      ) : null}
      <Decided>
        <Side
          title="Phone, when captured"
          side={phone}
          {...(phone && {
            detail: phone.is_proven
              ? `By its copy from ${time(phone.copy_read_at)}`
              : 'Its copy isn’t one that was signed for this driver',
          })}
        />
        <Side title="Server, same minute" side={capture.server_then} detail="With what was known then" />
        <Side
          title="Server, on arrival"
          side={capture.server}
          detail={capture.is_late ? 'When it arrived' : 'Why it was refused'}
        />
      </Decided>
      {capture.images.length > 0 ? (
        <PhotoStrip
          captions="below"
          photos={capture.images.map(({ id, url, thumb_url, claimed_at }, at) => ({
            id,
            url,
            thumb_url,
            alt: `Photo ${at + 1} of the car`,
            caption: `Received ${formatTime(capture.received_at, zone, 'time')}`,
            claim: claimed_at && `Phone says ${formatTime(claimed_at, zone, 'time')}`,
            visibility: 'private',
          }))}
        />
      ) : null}
      {settled ? <p>{settledWords(capture)}</p> : null}
      <footer>
        {settled?.tow ? (
          <LinkButton size="sm" href={towHref({ id: settled.tow.id, contract_id: contract.id })}>
            Open tow {towNumber(settled.tow.number)}
          </LinkButton>
        ) : null}
        {can.tow ? (
          <Button size="sm" onClick={() => onSettle({ capture, as: 'tow' })}>
            Request the tow anyway
          </Button>
        ) : null}
        {can.dismiss ? (
          <Button size="sm" variant="ghost" onClick={() => onSettle({ capture, as: 'dismissed' })}>
            Dismiss
          </Button>
        ) : null}
      </footer>
    </li>
  )
}
