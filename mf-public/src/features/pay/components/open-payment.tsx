import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { ApiError } from '@curbwise/client'
import { Alert, Button, Ring } from '@curbwise/ui/entry'
import { CreditCardIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Part } from '../../../parts/case-style.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { useGiveUp } from '../api/use-payment.ts'

const MINUTE = 60_000

export interface OpenPaymentProps {
  readonly checkout: Checkout
  /** Epoch milliseconds. */
  readonly now: number
  readonly onLeave: (url: string) => void
  /** Called when the payment was given up or it was too late to; the state says which. */
  readonly onGivenUp: (state: Checkout['state']) => void
}

/** For a payer who returned from the provider's page without paying: continue there, or give up and start over. */
export function OpenPayment({ checkout, now, onLeave, onGivenUp }: OpenPaymentProps): ReactElement {
  const t = usePayTexts()
  const giveUp = useGiveUp(({ state }) => onGivenUp(state))
  const { url, key, begun_at, expires_at } = checkout
  const [end, started_at] = [Date.parse(expires_at), Date.parse(begun_at)]
  const left = Math.max(0, end - now)
  const give_up = (): void =>
    giveUp.mutate(
      { params: { key } },
      {
        onError: ({ details }) => {
          if (details.code === 'sent') onGivenUp('processing')
        },
      },
    )
  return (
    <>
      {left > 0 ? (
        <Part>
          <Ring share={left / (end - started_at)} soon title={t('open.left', { minutes: Math.ceil(left / MINUTE) })}>
            {t('open.left.what')}
          </Ring>
        </Part>
      ) : null}
      <Alert severity="note">{t('open.note')}</Alert>
      {giveUp.error instanceof ApiError && giveUp.error.details.code !== 'sent' ? (
        <Alert severity="error" announce>
          {t('open.failed')}
        </Alert>
      ) : null}
      {url && left > 0 ? (
        <Button variant="primary" size="touch" full icon={<CreditCardIcon />} onClick={() => onLeave(url)}>
          {t('open.go_on')}
        </Button>
      ) : null}
      <Button size="touch" full busy={giveUp.isPending} onClick={give_up}>
        {t(left > 0 ? 'open.give_up' : 'open.start_over')}
      </Button>
    </>
  )
}
