import type { PayCase } from '@curbwise/api/resources/payments'
import { useLanguage } from '@curbwise/platform'
import { Alert, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { formatMoney } from '@curbwise/ui/app'
import { CreditCardIcon, MailIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useMemo, type ReactElement } from 'react'
import { CaseLines } from '../../../parts/case-lines.tsx'
import { Part } from '../../../parts/case-style.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { useBeginPayment } from '../api/use-payment.ts'
import { receiptSchema } from '../state/receipt-mail.ts'

const Held = styled.p`font-size:.8125rem;line-height:1.125rem;color:var(--text-2);text-align:center`

/** On a phone the button and its sum stay in sight, whatever is read above. */
const Foot = styled.div`
display:flex;flex-direction:column;gap:8px;
@media (max-width:576px),(max-height:560px){position:sticky;bottom:0;z-index:3;margin:0 -16px -32px;
padding:10px 16px max(12px,env(safe-area-inset-bottom));background:var(--surface);border-top:1px solid var(--line)}
`

export interface PayFormProps {
  readonly found: PayCase
  /** Leaves for the provider's page. */
  readonly onLeave: (url: string) => void
}

/** The sum, line by line, where the receipt goes, and the one button that begins to pay. */
export function PayForm({ found, onLeave }: PayFormProps): ReactElement {
  const t = usePayTexts()
  const { language } = useLanguage()
  const schema = useMemo(() => receiptSchema(t), [t])
  const begin = useBeginPayment(({ url, key }) => onLeave(url ?? `/pay/success?checkout=${key}`))
  const cents = found.pay.amount?.cents ?? 0
  return (
    <>
      {found.case.charge ? <Part><CaseLines found={found.case} charge={found.case.charge} /></Part> : null}
      <Form
        schema={schema}
        defaultValues={{ email: '' }}
        onSubmit={async ({ email }) => {
          await begin.mutateAsync({ params: { key: found.key }, body: { email: email || null, language } }).catch((fault: unknown) => {
            throw refusal(fault, t('failed'))
          })
        }}
      >
        <TextField label={t('mail')} name="email" type="email" autoComplete="email" inputMode="email" size="touch" optional icon={<MailIcon size={20} />} help={t('mail.help')} />
        <Alert severity="note">{t('check')} {t('where')}</Alert>
        <Foot>
          <SubmitButton size="touch" full icon={<CreditCardIcon />}>{t('pay', { amount: formatMoney(cents) })}</SubmitButton>
          <Held>{t('held', { minutes: found.pay.holds_minutes })}</Held>
        </Foot>
      </Form>
    </>
  )
}

/** A refusal that names a field keeps it; anything else becomes a sentence in the reader's language. */
function refusal(fault: unknown, sentence: string): Error {
  const named = fault instanceof Error && 'fields' in fault && Object.keys(fault.fields as object).length > 0
  return named ? fault : new Error(sentence, { cause: fault })
}
