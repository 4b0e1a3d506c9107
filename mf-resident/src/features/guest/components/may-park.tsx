import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage } from '@curbwise/platform'
import { Button, Ring } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { Buttons, Stack } from '../../../parts/section.tsx'
import { useTexts } from '../../../parts/texts.ts'
import { leftText, lengthText, momentText, untilMoment } from '../../../parts/times.ts'
import { useNow } from '@curbwise/ui/use-now'
import { type GuestReason, reasonText } from '../state/reason.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Answer } from './answer.tsx'
import { EndEarly } from './end-early.tsx'
import { Extend } from './extend.tsx'
import { Pairs } from './style.ts'
import { NotifyMe } from './notify-me.tsx'

const SOON = 15 * 60_000

/** By what the visitor is reminded. */
const reminderOf = ({ mail, phone }: PublicPermit['told_by']): 'both' | 'mail' | 'phone' | 'none' =>
  mail && phone ? 'both' : mail ? 'mail' : phone ? 'phone' : 'none'

/** The permit holds, or will: until when, what is left, and what its visitor may do. `extending`: the reminder led here. */
export function MayPark({
  permit,
  extending,
}: {
  readonly permit: PublicPermit
  readonly extending: boolean
}): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const { phase, timezone, valid_from, valid_until } = permit
  const until = untilMoment(valid_until, timezone, language)
  return (
    <>
      <Answer
        permit={permit}
        state={phase === 'now' ? 'may' : 'wait'}
        title={g(phase === 'now' ? 'done.now' : 'done.coming')}
      >
        {phase === 'now'
          ? g('car.until', { time: until })
          : g('done.coming.what', { from: momentText(valid_from, timezone, language), until })}
      </Answer>
      <Running permit={permit} extending={extending} />
      <Stack>
        <Pairs>
          <dt>{g('done.where')}</dt>
          <dd>{g('done.where.what')}</dd>
          <dt>{g('done.reminder')}</dt>
          <dd>{g(`done.reminder.${reminderOf(permit.told_by)}`)}</dd>
        </Pairs>
        <NotifyMe permit={permit} />
        <p>{g('done.keep')}</p>
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
