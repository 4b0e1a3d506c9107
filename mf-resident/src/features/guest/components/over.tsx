import type { PublicPermit } from '@curbwise/api/resources/permits'
import { useLanguage } from '@curbwise/platform'
import { moneyText } from '@curbwise/rules/money/tax'
import { LinkButton } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Stack } from '../../../parts/section.tsx'
import { momentText } from '../../../parts/times.ts'
import type { Standing } from '../state/standing.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Answer } from './answer.tsx'

export type OverStanding = Exclude<Standing, 'now' | 'coming' | 'unpaid' | 'sent'>

const TITLES = { declined: 'failed.declined', lapsed: 'failed.expired', given_up: 'failed.cancelled', refunded: 'ended.refunded', ended_early: 'ended.title', over: 'ended.title' } as const

/** No right any more: what happened, what happened to the money, and the way to another permit. */
export function Over({ permit, standing }: { readonly permit: PublicPermit; readonly standing: OverStanding }): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const time = momentText(permit.valid_until, permit.timezone, language)
  const what = (): string => {
    if (standing === 'refunded') return g('ended.refunded.what', { amount: moneyText(permit.total?.cents ?? 0) })
    if (standing === 'ended_early') return permit.kind === 'paid' ? g('ended.until', { time }) : g('ended.early', { time })
    return standing === 'over' ? g('ended.until', { time }) : g('failed.what')
  }
  return (
    <>
      <Answer permit={permit} state="over" title={g(TITLES[standing])} />
      <Stack>
        <p>{what()}</p>
        {standing === 'over' || standing === 'ended_early' || standing === 'refunded' ? <p>{g('ended.move')}</p> : null}
      </Stack>
      <LinkButton variant="primary" size="touch" full href={`/guest?contract=${permit.contract.id}`}>{g('again')}</LinkButton>
    </>
  )
}
