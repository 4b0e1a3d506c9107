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
import { keptPlace } from '../../../parts/kept-payment.ts'
import { usePayTexts, type PayTexts } from '../../../parts/pay-texts.ts'
import { isNotStarted, useBeginPayment } from '../../../parts/use-begin-payment.ts'
import { receiptSchema } from '../state/receipt-mail.ts'

const Held = styled.p`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-2);
  text-align: center;
`

/** On a phone the button and its sum stay in sight, whatever is read above. */
const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  @media (max-width: 576px), (max-height: 560px) {
    position: sticky;
    bottom: 0;
    z-index: 3;
    margin: 0 -16px -32px;
    padding: 10px 16px max(12px, env(safe-area-inset-bottom));
    background: var(--surface);
    border-top: 1px solid var(--line);
  }
`

export interface PayFormProps {
  readonly found: PayCase
  /** What was typed before. */
  readonly email: string
  /** The provider was not reached the last time. */
  readonly again: boolean
  /** Leaves for the provider's page. */
  readonly onLeave: (url: string) => void
  /** It came otherwise than the page knows. */
  readonly onChanged: () => Promise<void>
}

/** The sum, line by line, where the receipt goes, and the one button that begins to pay. */
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
      {found.case.charge ? (
        <Part>
          <CaseLines found={found.case} charge={found.case.charge} />
        </Part>
      ) : null}
      {again && !has_failed ? (
        <Alert severity="error" announce>
          {t('not_started')}
        </Alert>
      ) : null}
      <Form schema={schema} defaultValues={{ email: typed }} onSubmit={send}>
        <KeepDraft case_key={found.key} />
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
        <Alert severity="note">
          {t('check')} {t('where')}
        </Alert>
        <Foot>
          <SubmitButton size="touch" full icon={<CreditCardIcon />}>
            {again || has_failed ? t('again') : t('pay', { amount: formatMoney(cents) })}
          </SubmitButton>
          <Held>{t('held', { minutes: found.pay.holds_minutes })}</Held>
        </Foot>
      </Form>
    </>
  )
}

/** What is typed survives a reload and a decline. */
function KeepDraft({ case_key }: { readonly case_key: string }): null {
  const email = useWatch<{ email: string }>({ name: 'email' })
  useEffect(() => {
    const place = keptPlace(case_key)
    place.write({ ...place.read(), email })
  }, [case_key, email])
  return null
}

/** A refusal that names a field keeps it; anything else becomes a sentence in the reader's language. */
function refusal(fault: unknown, t: PayTexts): Error {
  const named = fault instanceof Error && 'fields' in fault && Object.keys(fault.fields as object).length > 0
  return named ? fault : new Error(t(isNotStarted(fault) ? 'not_started' : 'failed'), { cause: fault })
}
