import type { ChargeNow } from '@curbwise/api/resources/custody.schemas'
import { beforeMidnight } from '@curbwise/messages/midnight'
import type { Language } from '@curbwise/platform'
import { formatMoney } from '@curbwise/ui/app'
import type { Texts } from './texts.ts'

/** Tells a payer until when the car can be picked up without owing more, and what is due after that. */
export function settledText(
  { settled_until, due_after_midnight, timezone: zone, at: now }: ChargeNow,
  t: Texts,
  language: Language,
): string {
  if (!settled_until) return t('paid_what')
  const before = beforeMidnight(language, { at: settled_until, zone, now })
  const later = due_after_midnight?.cents ?? 0
  return later > 0 ? t('paid_until', { before, amount: formatMoney(later) }) : t('paid_until_grows', { before })
}
