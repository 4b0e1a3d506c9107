import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage } from '@curbwise/platform'
import { pointText } from '../../../parts/times.ts'
import { useNow } from '@curbwise/ui/use-now'
import { useGuestTexts } from './texts.ts'

/** Permits that start within this time may protect their car while being paid. */
const SOON = 10 * 60_000

/** Says whether the car of an unpaid permit is protected from a tow, and until when, as the gateway reports it. */
export function useShelterWords({
  checkout,
  valid_from,
  timezone,
}: Pick<PublicPermit, 'checkout' | 'valid_from' | 'timezone'>): string {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const now = useNow()
  const until = checkout?.sheltered_until ?? null
  if (until !== null && Date.parse(until) > now)
    return g('unpaid.until', { time: pointText(until, timezone, language) })
  return g(Date.parse(valid_from) - now > SOON ? 'unpaid.later' : 'unpaid.unsheltered')
}
