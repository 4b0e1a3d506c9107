import type { PayCase } from '@curbwise/api/resources/payments.schemas'
import { isTransient } from '@curbwise/client'
import { Alert, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { formatMoney } from '@curbwise/ui/app'
import { CreditCardIcon, MailIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { CaseLines } from '../../../parts/case-lines.tsx'
import { Part } from '../../../parts/case-style.ts'
import { Foot } from '../../../parts/foot.ts'
import { paymentStore } from '../../../parts/stored-payment.ts'
import { usePayTexts, type PayTexts } from '../../../parts/pay-texts.ts'
import { isNotStarted, useBeginPayment } from '../../../parts/use-begin-payment.ts'
import { receiptSchema } from '../state/receipt-mail.ts'

const HoldNote = styled.p`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-2);
  text-align: center;
`

export interface PayFormProps {
  readonly found: PayCase
  /** The address typed earlier. */
  readonly email: string
  /** The provider was unreachable last time. */
  readonly again: boolean
  /** Goes to the provider's page. */
  readonly onLeave: (url: string) => void
  /** Called when the case or its payment is no longer what the page shows. */
  readonly onChanged: () => Promise<void>
}

/**
 * Where to send the receipt, the charge line by line, and the button that starts the payment. The email field comes first:
 * on a phone, the bar with the button would cover it below the charge.
 */
export function PayForm({ found, email: typed, again, onLeave, onChanged }: PayFormProps): ReactElement {
  const t = usePayTexts()
  const schema = useMemo(() => receiptSchema(t), [t])
  const begin = useBeginPayment(found.key)
  const [has_failed, setFailed] = useState(false)
  const cents = found.pay.amount?.cents ?? 0
  const send = async ({ email }: { email: string }): Promise<void> => {
    try {
      const { url } = await begin(email)
      if (url) onLeave(url)
      else await onChanged()
    } catch (fault) {
      await onChanged()
      setFailed(isTransient(fault))
      throw refusal(fault, t)
    }
  }
  return (
    <>
      {again && !has_failed ? (
        <Alert severity="error" announce>
          {t('not_started')}
        </Alert>
      ) : null}
      <Form schema={schema} purpose="send" defaultValues={{ email: typed }} onSubmit={send} gap={12}>
        <StoreDraft case_key={found.key} />
        <Alert severity="note">{t('check')}</Alert>
        <TextField
          label={t('mail')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          size="touch"
          optional
          icon={<MailIcon size={20} />}
          help={t('mail.help')}
        />
        {found.case.charge ? (
          <Part>
            <CaseLines found={found.case} charge={found.case.charge} />
          </Part>
        ) : null}
        <Alert severity="note">{t('where')}</Alert>
        <Foot>
          <SubmitButton size="touch" full icon={<CreditCardIcon />}>
            {again || has_failed ? t('again') : t('pay', { amount: formatMoney(cents) })}
          </SubmitButton>
          <HoldNote>{t('held', { minutes: found.pay.holds_minutes })}</HoldNote>
        </Foot>
      </Form>
    </>
  )
}

/** Stores the input so that it survives a reload and a decline. */
function StoreDraft({ case_key }: { readonly case_key: string }): null {
  const email = useWatch<{ email: string }>({ name: 'email' })
  useEffect(() => {
    const store = paymentStore(case_key)
    store.write({ ...store.read(), email })
  }, [case_key, email])
  return null
}

/** Keeps a refusal that names a field; turns any other into a sentence in the reader's language. */
function refusal(fault: unknown, t: PayTexts): Error {
  const names_field = fault instanceof Error && 'fields' in fault && Object.keys(fault.fields as object).length > 0
  return names_field ? fault : new Error(t(isNotStarted(fault) ? 'not_started' : 'failed'), { cause: fault })
}
