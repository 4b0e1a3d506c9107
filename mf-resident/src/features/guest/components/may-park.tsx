import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage, useToast } from '@curbwise/platform'
import { Button, Ring } from '@curbwise/ui/entry'
import { AddIcon, ContentCopyIcon, ShareIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { Buttons, Stack } from '../../../parts/section.tsx'
import { canShare, share } from '../../../parts/share.ts'
import { useTexts } from '../../../parts/texts.ts'
import { leftText, lengthText, stayTimes, untilMoment } from '../../../parts/times.ts'
import { useNow } from '@curbwise/ui/use-now'
import { type GuestReason, reasonText } from '../state/reason.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Answer } from './answer.tsx'
import { EndEarly } from './end-early.tsx'
import { Extend } from './extend.tsx'
import { Pairs } from './style.ts'
import { NotifyMe } from './notify-me.tsx'

const SOON = 15 * 60_000

/** Returns the channels of the visitor's reminder. */
const reminderOf = ({ mail, phone }: PublicPermit['told_by']): 'both' | 'mail' | 'phone' | 'none' =>
  mail && phone ? 'both' : mail ? 'mail' : phone ? 'phone' : 'none'

/**
 * A current or future permit: until when, what is left, and the visitor's actions. `extending` is set when the visitor
 * came from the reminder.
 */
export function MayPark({
  permit,
  extending,
}: {
  readonly permit: PublicPermit
  readonly extending: boolean
}): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const { phase, timezone } = permit
  const until = untilMoment(permit.valid_until, timezone, language)
  const stay = stayTimes(permit, timezone, language)
  return (
    <>
      <Answer
        permit={permit}
        state={phase === 'now' ? 'may' : 'wait'}
        title={g(phase === 'now' ? 'done.now' : 'done.coming')}
      >
        {phase === 'now' ? g('car.until', { time: until }) : g('done.coming.what', stay)}
      </Answer>
      <Running permit={permit} extending={extending} />
      <Stack>
        <Pairs>
          <dt>{g('done.number')}</dt>
          <dd>{permit.permit_number}</dd>
          <dt>{g('done.complex')}</dt>
          <dd>
            {permit.contract.name}
            <small>
              {permit.contract.address}, {permit.contract.city}
            </small>
          </dd>
          <dt>{g('done.when')}</dt>
          <dd>{g('done.coming.what', stay)}</dd>
          <dt>{g('done.where')}</dt>
          <dd>{g('done.where.what')}</dd>
          <dt>{g('done.reminder')}</dt>
          <dd>{g(`done.reminder.${reminderOf(permit.told_by)}`)}</dd>
        </Pairs>
        <NotifyMe permit={permit} />
        <p>{g('done.keep')}</p>
        <SharePermit permit={permit} until={until} />
      </Stack>
    </>
  )
}

function Running({ permit, extending }: { readonly permit: PublicPermit; readonly extending: boolean }): ReactElement {
  const t = useTexts()
  const g = useGuestTexts()
  const { language } = useLanguage()
  const now = useNow()
  const [open, setOpen] = useState(extending)
  const { kind, phase, timezone, valid_from, valid_until, bank_minutes_left, extend_choices, extend_refused } = permit
  const [from, end] = [Date.parse(valid_from), Date.parse(valid_until)]
  const can = extend_choices.length > 0
  return (
    <Stack>
      {phase === 'now' ? (
        <Ring share={(end - now) / (end - from)} soon={end - now <= SOON} title={leftText(valid_until, now, t)}>
          {bank_minutes_left === null ? null : g('bank.stays', { length: lengthText(bank_minutes_left) })}
        </Ring>
      ) : null}
      <Buttons>
        {can ? (
          <Button size="touch" icon={<AddIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
            {g('done.extend')}
          </Button>
        ) : null}
        <EndEarly permit={permit} />
      </Buttons>
      {open && can ? <Extend permit={permit} onDone={() => setOpen(false)} /> : null}
      {!can && extend_refused !== null ? (
        <p>
          <strong>{g('done.no_more')}.</strong>{' '}
          {reasonText(extend_refused as GuestReason, null, { t: g, language, timezone })}
        </p>
      ) : null}
      {kind === 'guest' ? <p>{g('done.back')}</p> : null}
    </Stack>
  )
}

/** Sends the permit's link through another app; copies it where the browser has no share sheet. */
function SharePermit({ permit, until }: { readonly permit: PublicPermit; readonly until: string }): ReactElement {
  const t = useTexts()
  const g = useGuestTexts()
  const toast = useToast()
  const url = `${window.location.origin}/guest?permit=${permit.key}`
  if (!canShare())
    return (
      <Button
        size="touch"
        full
        icon={<ContentCopyIcon />}
        onClick={() => void navigator.clipboard.writeText(url).then(() => toast.success(t('link.copied')))}
      >
        {t('link.copy')}
      </Button>
    )
  const text = g('done.share.text', { plate: permit.license_plate ?? '', complex: permit.contract.name, time: until })
  return (
    <Button size="touch" full icon={<ShareIcon />} onClick={() => void share({ title: g('done.now'), text, url })}>
      {t('link.share')}
    </Button>
  )
}
