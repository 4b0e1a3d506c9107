import { Curb, DecisionHead, verdictLabel } from '@curbwise/ui/app'
import { formatTime } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { sinceWords, type Alerted } from '../../../parts/alert-words.ts'
import { verdictPaint } from '../../../parts/verdict-paint.ts'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useStepTexts } from '../../../parts/step-texts.ts'

const Box = styled.section`
  ${verdictPaint}
  display: flex;
  flex-direction: column;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--surface);
  overflow: hidden;
  > p {
    padding: 10px 16px 12px;
    font-size: 1rem;
    line-height: 1.375rem;
  }
  > p small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.1875rem;
    color: var(--text-2);
  }
`

/** Shows the current decision when it differs from the tow's decision, next to the earlier one. */
export function DecisionChanged({ tow }: { readonly tow: Alerted }): ReactElement {
  const t = useStepTexts()
  const language = useScreenLanguage()
  const right = useDriverTexts()
  const { sentence } = useDecisionTexts()
  const { alert, decision: before, contract } = tow
  const earlier = `${verdictLabel(before.verdict, language).toLowerCase()}, ${formatTime(before.at, contract.timezone, 'time')}`
  if (alert.drop_is_free)
    return (
      <Box data-verdict={alert.verdict} aria-label={t('changed.right')} role="alert">
        <DecisionHead
          verdict={alert.verdict}
          variant="compact"
          instruction={right('alert.right_since', { time: sinceWords(tow, undefined, language) })}
        />
        <Curb />
        <p>
          {sentence(alert.sentence)} {t('changed.free')}
          <small>{t('changed.then', { earlier })}</small>
        </p>
      </Box>
    )
  return (
    <Box data-verdict={alert.verdict} aria-label={t('changed')} role="alert">
      <DecisionHead verdict={alert.verdict} variant="compact" />
      <Curb />
      <p>
        {sentence(alert.sentence)}
        <small>{t('changed.before', { earlier })}</small>
      </p>
    </Box>
  )
}
