import type { ChargeNow } from '@curbwise/api/resources/custody.schemas'
import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import { afterMidnight } from '@curbwise/messages/midnight'
import { useLanguage } from '@curbwise/platform'
import { LinkButton } from '@curbwise/ui/entry'
import { formatMoney } from '@curbwise/ui/app'
import { CheckCircleIcon, CreditCardIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Amounts } from '../../../parts/case-style.ts'
import { settledText } from '../../../parts/settled-text.ts'
import { useTexts } from '../../../parts/texts.ts'

const Paid = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  strong {
    display: block;
    font-size: 1.125rem;
    line-height: 1.5rem;
    color: var(--ok);
  }
  svg {
    flex: none;
    color: var(--ok);
    margin-top: 1px;
  }
`
const Way = styled.p`
  text-align: center;
`

/** The amount due now and after midnight with a pay button; or that it's paid, and until when that is valid. */
export function Amount({
  found,
  charge,
}: {
  readonly found: PublicCase
  readonly charge: ChargeNow
}): ReactElement | null {
  const t = useTexts()
  const { language } = useLanguage()
  const { due, paid, refunded, due_after_midnight: later, midnight, timezone: zone, at: now } = charge
  const net_paid = paid.cents - refunded.cents
  if (due.cents === 0 && net_paid > 0) {
    return (
      <Paid>
        <CheckCircleIcon size={24} />
        <div>
          <strong>
            {t('paid')}: {formatMoney(net_paid)}
          </strong>
          {found.status === 'in_storage' ? <p>{settledText(charge, t, language)}</p> : null}
        </div>
      </Paid>
    )
  }
  if (found.status === 'dropped') return null
  if (found.is_disposed && due.cents === 0) return <p>{t('disposed.due')}</p>
  return (
    <>
      <Amounts>
        <div>
          <dt>{net_paid > 0 ? t('still') : t('to_pay')}</dt>
          <dd>{formatMoney(due.cents)}</dd>
        </div>
        {later && midnight ? (
          <div>
            <dt>{afterMidnight(language, { at: midnight, zone, now })}</dt>
            <dd>{formatMoney(later.cents)}</dd>
          </div>
        ) : null}
      </Amounts>
      {found.online.is_open && due.cents > 0 ? (
        <>
          <LinkButton variant="primary" size="touch" full icon={<CreditCardIcon />} href={`/pay?case=${found.key}`}>
            {t('pay', { amount: formatMoney(due.cents) })}
          </LinkButton>
          <Way>{t('how_to_pay')}</Way>
        </>
      ) : null}
      {!found.online.is_open && found.status === 'in_storage' && due.cents > 0 ? <p>{t('at_lot')}</p> : null}
    </>
  )
}
