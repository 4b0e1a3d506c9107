import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { useNavigate } from '@curbwise/platform/router'
import { Alert, Button, LinkButton } from '@curbwise/ui/entry'
import { CreditCardIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { paymentStore } from '../../../parts/stored-payment.ts'
import { leave } from '../../../parts/leave.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { isNotStarted, isOvertaken, useBeginPayment } from '../../../parts/use-begin-payment.ts'

/** After a decline: goes straight to a new provider page with the same input. */
export function TryAnotherCard({ checkout }: { readonly checkout: Checkout }): ReactElement {
  const t = usePayTexts()
  const { case_key, receipt_mail } = checkout
  const begin = useBeginPayment(case_key)
  const navigate = useNavigate()
  const [email] = useState(() => paymentStore(case_key).read().email)
  const [tried, setTried] = useState<'busy' | 'not_started' | 'failed' | null>(null)
  const form = `/pay?case=${case_key}`
  const send = async (): Promise<void> => {
    setTried('busy')
    try {
      const { url } = await begin(email)
      if (url) leave(url)
      else void navigate(form)
    } catch (fault) {
      if (isOvertaken(fault)) void navigate(form)
      setTried(isNotStarted(fault) ? 'not_started' : 'failed')
    }
  }
  // In another tab the receipt's email address is unknown, so ask for it again.
  if (email === '' && receipt_mail !== null)
    return (
      <LinkButton variant="primary" size="touch" full icon={<CreditCardIcon />} href={form}>
        {t('declined.again')}
      </LinkButton>
    )
  const has_failed = tried === 'not_started' || tried === 'failed'
  return (
    <>
      {has_failed ? (
        <Alert severity="error" announce>
          {t(tried)}
        </Alert>
      ) : null}
      <Button
        variant="primary"
        size="touch"
        full
        icon={<CreditCardIcon />}
        busy={tried === 'busy'}
        onClick={() => void send()}
      >
        {t(has_failed ? 'again' : 'declined.again')}
      </Button>
    </>
  )
}
