import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { useLanguage } from '@curbwise/platform'
import { Alert, LinkButton, Spinner } from '@curbwise/ui/entry'
import { formatMoney, Timeline } from '@curbwise/ui/app'
import { CallIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { caseTime, phoneText, telephone } from '../../../parts/case-text.ts'
import { useBootTexts } from '../../../parts/boot-texts.ts'
import { FoundHead } from '../../../parts/found-head.tsx'
import { Part } from '../../../parts/case-style.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { useNow } from '@curbwise/ui/use-now'
import { USUAL_SECONDS } from '../state/polling.ts'

const Spinning = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 14px;
  p {
    margin-top: 0;
  }
`

/** Until the provider's event arrives: what was sent, what happens next, and a warning not to pay again. */
export function Waiting({ checkout }: { readonly checkout: Checkout }): ReactElement {
  const t = usePayTexts()
  const of_boot = useBootTexts()
  const { language } = useLanguage()
  const [since] = useState(() => Date.now())
  const seconds = Math.max(0, Math.round((useNow(1000) - since) / 1000))
  const { receipt_mail, case: found } = checkout
  const phone = found.storage_lot?.phone ?? found.tow_company.phone
  return (
    <>
      <FoundHead found={checkout} title={t('waiting.title')}>
        <Spinning>
          <Spinner size={40} />
          <p role="status">
            {seconds < USUAL_SECONDS
              ? t('waiting.what', { amount: formatMoney(checkout.amount.cents) })
              : t('waiting.longer')}
          </p>
        </Spinning>
      </FoundHead>
      <Part>
        <Timeline
          items={[
            {
              title: t('waiting.sent'),
              state: 'done',
              time: caseTime(checkout.begun_at, found.contract.timezone, language, 'time'),
            },
            { title: t('waiting.bank'), state: 'next', time: t('waiting.so_far', { seconds }) },
            { title: checkout.boot ? of_boot('waiting.ready') : t('waiting.ready'), state: 'todo' },
          ]}
        />
      </Part>
      <Alert severity="note">{receipt_mail ? t('waiting.mail', { mail: receipt_mail }) : t('waiting.once')}</Alert>
      {phone ? (
        <LinkButton size="touch" full icon={<CallIcon />} href={telephone(phone)}>
          {t('waiting.call', { phone: phoneText(phone) })}
        </LinkButton>
      ) : null}
    </>
  )
}
