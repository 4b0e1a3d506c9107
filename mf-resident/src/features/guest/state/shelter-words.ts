import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage } from '@curbwise/platform'
import { momentText } from '../../../parts/times.ts'
import { useNow } from '@curbwise/ui/use-now'
import { useGuestTexts } from './texts.ts'

/** A permit that begins no later than this may shelter its car while it is paid. */
const SOON = 10 * 60_000

/** Whether the car of an unpaid permit is safe from a tow now, and until when, as the gateway says. */
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
    return g('unpaid.until', { time: momentText(until, timezone, language) })
  return g(Date.parse(valid_from) - now > SOON ? 'unpaid.later' : 'unpaid.unsheltered')
}
