import { ageWords } from '@curbwise/messages/words/copy-age'
import { useLanguage, useSession } from '@curbwise/platform'
import { DecisionCard } from '@curbwise/ui/app'
import { Alert, EmptyState } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { CopyQuestion } from '@curbwise/client/copy-check'
import { clockWords, useCopyTexts } from '../../../parts/copy-texts.ts'
import { useCopyCheck } from '@curbwise/client/use-copy-check'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'

/** The decision about the car by the copy on this phone, while the gateway can't be reached, or why there is none. */
export default function CopyVerdict({ question }: { readonly question: CopyQuestion }): ReactElement | null {
  const t = useCopyTexts()
  const { language } = useLanguage()
  const { userId } = useSession()
  const { decided } = useDecisionTexts()
  const { data } = useCopyCheck(userId ?? '', question)
  if (data === undefined) return null
  if ('why' in data)
    return (
      <div lang={language}>
        <EmptyState small title={t(`none.${data.why}`, { complex: t('none.complex') })}>
          {t(`next.${data.why}`)}
        </EmptyState>
      </div>
    )
  const { decision, contract, clock } = data
  const age = t('copy.title', { age: ageWords(t, clock.age_minutes) })
  const wrong_clock = clockWords(t, clock)
  return (
    <>
      <Alert severity="warn" title={age}>
        {clock.is_stale ? t('copy.stale') : t('request.by_copy')}
        {wrong_clock ? ` ${wrong_clock}` : null}
      </Alert>
      <DecisionCard
        decision={decided(decision)}
        zone={contract.timezone}
        variant="quiet"
        place={contract.name}
        when={age}
        hrefOf={() => null}
      />
    </>
  )
}
