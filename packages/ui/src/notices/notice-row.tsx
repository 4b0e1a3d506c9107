import { countWord } from '@curbwise/rules/jurisdiction/notices'
import { dateText } from '@curbwise/rules/time/text'
import { Menu, Tag } from '@curbwise/ui/app'
import { Button, formatTime, IconButton } from '@curbwise/ui/entry'
import {
  BlockIcon,
  CheckIcon,
  ImageIcon,
  MailIcon,
  MarkEmailReadIcon,
  MoreVertIcon,
  PictureAsPdfIcon,
  ScheduleIcon,
} from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { NoticeAct, NoticeKindView, NoticeView } from './types.ts'
import { courseWords, sizeWords } from './words.ts'

function Standing({
  notice: { standing, tow_from },
  days,
}: {
  readonly notice: NoticeView
  readonly days: number
}): ReactElement {
  if (standing === 'over')
    return (
      <Tag color="ok" icon={<CheckIcon size={14} />}>
        {countWord(days)} {days === 1 ? 'day is' : 'days are'} over
      </Tag>
    )
  if (standing === 'running')
    return (
      <Tag color="info" icon={<ScheduleIcon size={14} />}>
        Tow from {dateText(tow_from ?? '')}
      </Tag>
    )
  if (standing === 'on_its_way')
    return (
      <Tag color="warn" icon={<ScheduleIcon size={14} />}>
        Not delivered yet
      </Tag>
    )
  return <Tag icon={<BlockIcon size={14} />}>{standing === 'withdrawn' ? 'Withdrawn' : 'Does not count'}</Tag>
}

/** The scan or photo: a picture opens here, and a PDF is downloaded. */
function Proof({
  notice: { proof },
  onPhoto,
}: {
  readonly notice: NoticeView
  readonly onPhoto: () => void
}): ReactElement | null {
  if (!proof) return null
  if (proof.content_type === 'application/pdf')
    return (
      <a href={proof.url} download>
        <PictureAsPdfIcon size={18} />
        Proof, PDF, {sizeWords(proof.size)}
      </a>
    )
  return (
    <button type="button" data-proof="" onClick={onPhoto}>
      <ImageIcon size={18} />
      Photo of the proof
    </button>
  )
}

export interface NoticeRowProps {
  readonly notice: NoticeView
  readonly kinds: readonly NoticeKindView[]
  readonly zone: string
  readonly onAct: (act: NoticeAct) => void
  readonly onPhoto: () => void
}

/** One notice: its kind, its course, its status, who recorded it, and the available actions. */
export function NoticeRow({ notice, kinds, zone, onAct, onPhoto }: NoticeRowProps): ReactElement {
  const { can, withdrawn, recorded_by, recorded_at, delivery_recorded_by, delivery_recorded_at } = notice
  const days = kinds.find(({ reason }) => reason === notice.reason)?.full_days ?? 10
  const by = (name: string | null, at: string): string => `${name ? `by ${name}, ` : ''}${formatTime(at, zone)}`
  const later = delivery_recorded_at !== null && delivery_recorded_at !== recorded_at
  const deliver = { label: 'Record delivery', onSelect: () => onAct({ kind: 'deliver', notice }) }
  const isOnItsWay = notice.standing === 'on_its_way'
  const items = [
    ...(can.deliver && !isOnItsWay ? [deliver] : []),
    ...(can.correct ? [{ label: 'Correct the notice', onSelect: () => onAct({ kind: 'correct', notice }) }] : []),
    ...(can.withdraw
      ? [
          {
            label: 'Withdraw the notice',
            danger: true,
            divided: true,
            onSelect: () => onAct({ kind: 'withdraw', notice }),
          },
        ]
      : []),
  ]
  const more = `More about the notice of ${dateText(notice.sent_on)}`
  return (
    <li data-standing={notice.standing}>
      {notice.delivered_on ? <MarkEmailReadIcon size={20} /> : <MailIcon size={20} />}
      <div>
        <b>{notice.label}</b>
        <p>{courseWords(notice)}</p>
        {withdrawn ? (
          <p>
            Withdrawn {by(withdrawn.by, withdrawn.at)}. {withdrawn.reason}
          </p>
        ) : (
          <p>{notice.sentence}</p>
        )}
        {notice.tracking_number ? (
          <small>
            <code>{notice.tracking_number}</code>
          </small>
        ) : null}
        <small>
          Recorded {by(recorded_by, recorded_at)}
          {later && delivery_recorded_at ? `. Delivery recorded ${by(delivery_recorded_by, delivery_recorded_at)}` : ''}
        </small>
        <Proof notice={notice} onPhoto={onPhoto} />
      </div>
      <footer>
        <Standing notice={notice} days={days} />
        <div>
          {can.deliver && isOnItsWay ? (
            <Button size="sm" onClick={deliver.onSelect}>
              {deliver.label}
            </Button>
          ) : null}
          {items.length > 0 ? (
            <Menu label={more} items={items} trigger={<IconButton size="sm" label={more} icon={<MoreVertIcon />} />} />
          ) : null}
        </div>
      </footer>
    </li>
  )
}
