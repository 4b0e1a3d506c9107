import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage } from '@curbwise/platform'
import { moneyText } from '@curbwise/rules/money/tax'
import { LinkButton } from '@curbwise/ui/entry'
import { useNow } from '@curbwise/ui/use-now'
import type { ReactElement } from 'react'
import { Stack } from '../../../parts/section.tsx'
import { safeUntil } from '../../../parts/safe-until.ts'
import { momentText, pointText, untilMoment } from '../../../parts/times.ts'
import type { PermitStatus } from '../state/permit-status.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Answer } from './answer.tsx'

export type ExpiredStatus = Exclude<
  PermitStatus,
  'now' | 'coming' | 'unpaid' | 'another_card' | 'sent' | 'under_review'
>

const TITLES = {
  declined: 'failed.declined',
  lapsed: 'failed.expired',
  given_up: 'failed.cancelled',
  blocked: 'ended.refunded',
  refunded: 'ended.refunded',
  ended_early: 'ended.title',
  over: 'ended.title',
} as const

/** States in which nothing else on the page says that the car may be towed. */
const MOVES: readonly ExpiredStatus[] = ['over', 'ended_early', 'refunded']

/** The permit is no longer valid: why, what happened to the payment, and how to get another permit. */
export function Expired({
  permit,
  status,
}: {
  readonly permit: PublicPermit
  readonly status: ExpiredStatus
}): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const now = useNow()
  const safe = safeUntil(permit, permit.grace_minutes, now)
  const time = untilMoment(permit.valid_until, permit.timezone, language)
  const what = (): string => {
    const amount = moneyText(permit.total?.cents ?? 0)
    if (status === 'blocked') return g('ended.blocked.what', { amount })
    if (status === 'refunded') return g('ended.refunded.what', { amount })
    if (status === 'ended_early')
      return permit.kind === 'paid'
        ? g('ended.until', { time })
        : g('ended.early', { time: momentText(permit.valid_until, permit.timezone, language) })
    return status === 'over' ? g('ended.until', { time }) : g('failed.what')
  }
  return (
    <>
      <Answer permit={permit} state="over" title={g(TITLES[status])} />
      <Stack>
        <p>{what()}</p>
        {MOVES.includes(status) ? (
          <p>
            {safe === null
              ? g('ended.move')
              : g('ended.safe', { time: pointText(safe, permit.timezone, language, now) })}
          </p>
        ) : null}
        {status === 'blocked' ? <p>{g('ended.blocked.move')}</p> : null}
      </Stack>
      {status === 'blocked' ? null : (
        <LinkButton variant="primary" size="touch" full href={`/guest?contract=${permit.contract.id}`}>
          {g('again')}
        </LinkButton>
      )}
    </>
  )
}
