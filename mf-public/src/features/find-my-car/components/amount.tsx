import type { PublicCase } from '@curbwise/api/resources/find-my-car'
import { LinkButton } from '@curbwise/ui/entry'
import { formatMoney } from '@curbwise/ui/app'
import { CheckCircleIcon, CreditCardIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Amounts } from '../../../parts/case-style.ts'
import { dueAfterMidnight, dueNow } from '../../../parts/due.ts'
import { useTexts } from '../../../parts/texts.ts'

const Paid = styled.div`
display:flex;align-items:flex-start;gap:10px;
strong{display:block;font-size:1.125rem;line-height:1.5rem;color:var(--ok)}
svg{flex:none;color:var(--ok);margin-top:1px}
`
const Way = styled.p`text-align:center`

/** What is to pay now and from midnight, and the way to do it. Nothing at all while nobody can say. */
export function Amount({ found }: { readonly found: PublicCase }): ReactElement | null {
  const t = useTexts()
  const due = dueNow(found)
  const later = dueAfterMidnight(found)
  if (due === null || found.status === 'dropped') return null
  if (due === 0 && found.paid) {
    return (
      <Paid>
        <CheckCircleIcon size={24} />
        <div><strong>{t('paid')}: {formatMoney(found.paid.cents)}</strong>{found.status === 'in_storage' ? <p>{t('paid_what')}</p> : null}</div>
      </Paid>
    )
  }
  return (
    <>
      <Amounts>
        <div><dt>{found.paid ? t('still') : t('to_pay')}</dt><dd>{formatMoney(due)}</dd></div>
        {later === null ? null : <div><dt>{t('from_midnight')}</dt><dd>{formatMoney(later)}</dd></div>}
      </Amounts>
      {found.online.is_open && due > 0 ? (
        <>
          <LinkButton variant="primary" size="touch" full icon={<CreditCardIcon />} href={`/pay?case=${found.key}`}>{t('pay', { amount: formatMoney(due) })}</LinkButton>
          <Way>{t('how_to_pay')}</Way>
        </>
      ) : null}
      {!found.online.is_open && found.status === 'in_storage' ? <p>{t('at_lot')}</p> : null}
    </>
  )
}
