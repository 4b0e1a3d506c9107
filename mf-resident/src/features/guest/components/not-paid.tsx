import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage } from '@curbwise/platform'
import { moneyText } from '@curbwise/rules/money/tax'
import { Alert, Button, Ring, Spinner } from '@curbwise/ui/entry'
import { CreditCardIcon } from '@curbwise/ui/icons'
import { useEffect, useRef, type ReactElement } from 'react'
import { Stack } from '../../../parts/section.tsx'
import { untilMoment } from '../../../parts/times.ts'
import { useNow } from '@curbwise/ui/use-now'
import { usePermitActs } from '../api/use-permit.ts'
import { refusalText } from '../state/reason.ts'
import { useShelterWords } from '../state/shelter-words.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Answer } from './answer.tsx'
import { Pairs } from './style.ts'

const MINUTE = 60_000
/** How long a payment is awaited. */
const WAIT_MS = 10 * MINUTE

/** The payment was sent, and the bank hasn't responded. */
export function Sent({ permit }: { readonly permit: PublicPermit }): ReactElement {
  const g = useGuestTexts()
  const shelter = useShelterWords(permit)
  return (
    <>
      <Answer permit={permit} state="wait" title={g('sent.title')}>
        {shelter}
      </Answer>
      <Stack>
        <div style={{ display: 'flex', gap: 14, alignItems: 'center' }}>
          <Spinner size={40} />
          <p>{g('sent.what')}</p>
        </div>
      </Stack>
    </>
  )
}

export interface NotPaidProps {
  readonly permit: PublicPermit
  /** The card was declined; the guest may try another one. */
  readonly declined: boolean
  /** Just registered: open the payment page automatically as soon as there is one. */
  readonly paying: boolean
  /** Removes that flag from the URL, so that Back returns to this page and not to the payment. */
  readonly onPaying: () => void
  readonly onLeave: (url: string) => void
}

/** Opens the payment page once, after the flag is removed from the URL. */
function useOpenPaymentOnce(
  { paying, onPaying, onLeave }: Pick<NotPaidProps, 'paying' | 'onPaying' | 'onLeave'>,
  url: string | null,
): void {
  const pending = useRef(false)
  useEffect(() => {
    if (paying) {
      pending.current = true
      onPaying()
      return
    }
    if (!pending.current || url === null) return
    pending.current = false
    onLeave(url)
  }, [paying, url, onPaying, onLeave])
}

/** Not paid yet, or the card was declined: until when the car is protected, and buttons to pay or to give up. */
export function NotPaid(props: NotPaidProps): ReactElement {
  const { permit, declined } = props
  const g = useGuestTexts()
  const { language } = useLanguage()
  const now = useNow()
  const shelter = useShelterWords(permit)
  const { checkout, total, timezone, valid_from, valid_until } = permit
  const left = Math.max(0, Date.parse(checkout?.expires_at ?? valid_from) - now)
  const minutes = Math.ceil(left / MINUTE)
  return (
    <>
      <Answer permit={permit} state="wait" title={g(declined ? 'failed.declined' : 'unpaid.title')}>
        {shelter}
      </Answer>
      <Stack>
        <Ring share={left / WAIT_MS} soon title={g('unpaid.left', { minutes })}>
          {g('unpaid.left.what')}
        </Ring>
        <Pairs>
          <dt>{g('unpaid.package')}</dt>
          <dd>{g('car.until', { time: untilMoment(valid_until, timezone, language) })}</dd>
          {total ? (
            <>
              <dt>{g('check.to_pay')}</dt>
              <dd>{moneyText(total.cents)}</dd>
            </>
          ) : null}
        </Pairs>
      </Stack>
      <Alert severity="note">{g(declined ? 'declined.what' : 'unpaid.note')}</Alert>
      <PaymentButtons {...props} />
    </>
  )
}

/**
 * Buttons to pay on the open payment page, or on a new one if the card was declined or none is open; and to give up.
 */
function PaymentButtons(props: NotPaidProps): ReactElement {
  const { permit, declined, onLeave } = props
  const g = useGuestTexts()
  const { language } = useLanguage()
  const { end, retry } = usePermitActs(permit.key)
  const url = permit.checkout?.url ?? null
  useOpenPaymentOnce(props, url)
  const again = async (): Promise<void> => {
    const { checkout } = await retry.mutateAsync({ params: { key: permit.key } })
    if (checkout?.url) onLeave(checkout.url)
  }
  const failed = retry.error ?? end.error
  const label = declined ? 'declined.another' : url === null ? 'unpaid.again' : 'unpaid.go'
  return (
    <>
      {failed ? (
        <Alert severity="error" announce>
          {refusalText(failed, { t: g, language, timezone: permit.timezone })}
        </Alert>
      ) : declined || url !== null ? null : (
        <Alert severity="warn" announce>
          {g('unpaid.not_started')}
        </Alert>
      )}
      <Button
        variant="primary"
        size="touch"
        full
        icon={<CreditCardIcon />}
        busy={retry.isPending}
        onClick={() => {
          if (url !== null) onLeave(url)
          else again().catch(() => undefined)
        }}
      >
        {g(label)}
      </Button>
      <Button size="touch" full busy={end.isPending} onClick={() => end.mutate({ params: { key: permit.key } })}>
        {g('unpaid.cancel')}
      </Button>
    </>
  )
}
