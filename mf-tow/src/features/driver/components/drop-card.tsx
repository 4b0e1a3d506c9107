import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { Link } from '@curbwise/platform/router'
import { hasReached } from '@curbwise/rules/tows/transitions'
import { formatMoney } from '@curbwise/ui/app'
import { ArrowDownwardIcon, ChevronRightIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Block } from '../../../parts/task-style.ts'
import { isAlerted, sinceWords } from '../../../parts/alert-words.ts'
import { useDropQuote } from '../api/use-drop.ts'
import { DropLink } from './style.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useStepTexts } from '../../../parts/step-texts.ts'
import { dropReason } from '@curbwise/messages/words/drop-reason'

const Card = styled(Block)`
  padding: 12px 14px;
  gap: 8px;
  h2 {
    font-size: 1.0625rem;
    line-height: 1.375rem;
    font-weight: 680;
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  footer > span {
    flex: 1 1 96px;
    font-size: 0.875rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  footer b {
    display: block;
    font-size: 1.375rem;
    line-height: 1.6875rem;
    font-weight: 700;
    color: var(--text);
  }
`
const DropButton = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 50px;
  padding: 0 16px;
  border: 2px solid var(--control);
  border-radius: 12px;
  color: var(--text);
  font-size: 1rem;
  font-weight: 650;
  text-decoration: none;
`

/** What the drop costs the owner now. It is asked for again whenever the card appears. */
function Price({ tow }: { readonly tow: Tow }): ReactElement {
  const t = useStepTexts()
  const right = useDriverTexts()
  const language = useScreenLanguage()
  const quote = useDropQuote(tow)
  if (isAlerted(tow) && tow.alert.drop_is_free)
    return (
      <span>
        <b>{t('drop.free')}</b>
        {right('alert.right_since', { time: sinceWords(tow, undefined, language) })}
      </span>
    )
  if (!quote.data) return <span>{t('drop.at_most')}</span>
  return (
    <span>
      <b>{quote.data.is_free ? t('drop.free') : formatMoney(quote.data.charge.due.cents)}</b>
      {quote.data.is_free ? dropReason(language, quote.data.why) : t('drop.to_pay')}
    </span>
  )
}

/** The owner is here: a line before the hook-up, when it is free; a card with the price afterwards. */
export function DropCard({ tow }: { readonly tow: Tow }): ReactElement | null {
  const t = useStepTexts()
  if (!tow.can.drop) return null
  const href = `/tows?selected=${tow.id}&do=drop`
  if (!hasReached(tow.step, 'hooked'))
    return (
      <DropLink to={href}>
        <ArrowDownwardIcon size={24} />
        <b>{t('drop.here_free')}</b>
        <ChevronRightIcon size={24} />
      </DropLink>
    )
  return (
    <Card aria-label={t('drop.here')}>
      <h2>{t('drop.ask')}</h2>
      <p>{t('drop.here.what')}</p>
      <footer>
        <Price tow={tow} />
        <DropButton to={href}>
          <ArrowDownwardIcon size={22} />
          {t('drop.verb')}
        </DropButton>
      </footer>
    </Card>
  )
}
