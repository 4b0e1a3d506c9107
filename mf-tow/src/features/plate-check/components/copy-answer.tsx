import { ageWords } from '@curbwise/messages/words/copy-age'
import { useSession } from '@curbwise/platform'
import type { Decision } from '@curbwise/rules/decision/types'
import { DecisionCard, useIsPhone } from '@curbwise/ui/app'
import { Alert, Button, EmptyState, formatTime, LinkButton } from '@curbwise/ui/entry'
import { LocalShippingIcon, RefreshIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { clockWords, useCopyTexts } from '../../../parts/copy-texts.ts'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useCopyCheck } from '@curbwise/client/use-copy-check'
import { towNowHref } from '../state/links.ts'
import { bodyOf, type PlateQuestion } from '../state/question.ts'
import { Result } from './result-style.ts'

/** As with the gateway’s answer: a hazard and a doubt belong to the longer form. A copy that is too old is a doubt. */
const mayTowNow = ({ verdict, allows }: Decision, { hazard }: PlateQuestion): boolean =>
  !hazard && verdict === 'unauthorized' && (allows.tow.state === 'ready' || allows.tow.state === 'missing')

export interface CopyAnswerProps {
  readonly question: PlateQuestion
  /** The complex as the page knows it. */
  readonly complex: string | null
  readonly busy: boolean
  readonly onAgain: () => void
}

/** The verdict from the copy on this phone, while the gateway can't be reached, or why there is none. */
export default function CopyAnswer({ question, complex, busy, onAgain }: CopyAnswerProps): ReactElement | null {
  const t = useCopyTexts()
  const { decided } = useDecisionTexts()
  const phone = useIsPhone()
  const { userId } = useSession()
  const { data } = useCopyCheck(userId ?? '', bodyOf(question))
  const again = (
    <Button size={phone ? 'lg' : 'md'} full={phone} busy={busy} icon={<RefreshIcon />} onClick={onAgain}>
      {t('again')}
    </Button>
  )
  if (data === undefined) return null
  if ('why' in data)
    return (
      <EmptyState small title={t(`none.${data.why}`, { complex: complex ?? t('none.complex') })} actions={again}>
        {t(`next.${data.why}`)}
      </EmptyState>
    )
  const { decision, contract, clock, read_at } = data
  const age = ageWords(t, clock.age_minutes)
  const wrong_clock = clockWords(t, clock)
  return (
    <Result>
      <Alert severity="warn" title={t('copy.title', { age })}>
        {clock.is_stale ? t('copy.stale') : t('copy.lead', { time: formatTime(read_at, contract.timezone, 'time') })}
        {wrong_clock ? ` ${wrong_clock}` : null}
      </Alert>
      <DecisionCard
        decision={decided(decision)}
        zone={contract.timezone}
        variant={phone ? 'loud' : 'wide'}
        place={contract.name}
        when={t('copy.title', { age })}
        hrefOf={() => null}
        actions={
          <>
            {mayTowNow(decision, question) ? (
              <LinkButton
                href={towNowHref(decision, question)}
                variant="primary"
                size={phone ? 'touch' : 'md'}
                full={phone}
                icon={<LocalShippingIcon />}
              >
                {t('copy.tow')}
              </LinkButton>
            ) : null}
            {again}
          </>
        }
      />
    </Result>
  )
}
