import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage } from '@curbwise/platform'
import { moneyText } from '@curbwise/rules/money/tax'
import { LinkButton } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Stack } from '../../../parts/section.tsx'
import { momentText, untilMoment } from '../../../parts/times.ts'
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
  standing,
}: {
  readonly permit: PublicPermit
  readonly standing: ExpiredStatus
}): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const time = untilMoment(permit.valid_until, permit.timezone, language)
  const what = (): string => {
    const amount = moneyText(permit.total?.cents ?? 0)
    if (standing === 'blocked') return g('ended.blocked.what', { amount })
    if (standing === 'refunded') return g('ended.refunded.what', { amount })
    if (standing === 'ended_early')
      return permit.kind === 'paid'
        ? g('ended.until', { time })
        : g('ended.early', { time: momentText(permit.valid_until, permit.timezone, language) })
    return standing === 'over' ? g('ended.until', { time }) : g('failed.what')
  }
  return (
    <>
      <Answer permit={permit} state="over" title={g(TITLES[standing])} />
      <Stack>
        <p>{what()}</p>
        {MOVES.includes(standing) ? <p>{g('ended.move')}</p> : null}
        {standing === 'blocked' ? <p>{g('ended.blocked.move')}</p> : null}
      </Stack>
      {standing === 'blocked' ? null : (
        <LinkButton variant="primary" size="touch" full href={`/guest?contract=${permit.contract.id}`}>
          {g('again')}
        </LinkButton>
      )}
    </>
  )
}
