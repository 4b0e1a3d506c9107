import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { formatTime } from '@curbwise/ui/entry'

type Head = Tow['decisions'][number]

const MOMENTS: Readonly<Record<Head['moment'], string>> = {
  request: 'at the request',
  assignment: 'at assignment',
  arrival: 'on arrival',
  hook_up: 'at hook-up',
  departure: 'before leaving the property',
  drop: 'at the drop',
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The kept decision that the tow goes by, with its moment; null for a tow that came without one. */
const keptOf = ({ decisions, full_decision }: Pick<Tow, 'decisions' | 'full_decision'>): Head | null =>
  decisions.findLast(({ decision }) => decision.id === full_decision.id) ?? decisions.at(-1) ?? null

/** "Then, at hook-up, 11/18/2026, 9:02 PM" */
export function keptWords(tow: Pick<Tow, 'decisions' | 'full_decision' | 'contract' | 'requested_at'>): string {
  const kept = keptOf(tow)
  const at = formatTime(kept?.decision.at ?? tow.requested_at, tow.contract.timezone)
  return kept ? `Then, ${MOMENTS[kept.moment]}, ${at}` : `Then, ${at}`
}

export const KEPT = 'kept'
export const OTHER = 'other'

/** Minutes to look back to: the one that the tow goes by, every other at which it was decided, and any. */
export function minutesOf(
  tow: Pick<Tow, 'decisions' | 'full_decision' | 'contract' | 'requested_at'>,
): readonly { readonly value: string; readonly label: string }[] {
  const kept = keptOf(tow)
  const zone = tow.contract.timezone
  return [
    {
      value: KEPT,
      label: capital(
        kept
          ? `${MOMENTS[kept.moment]}, ${formatTime(kept.decision.at, zone)}`
          : `the request, ${formatTime(tow.requested_at, zone)}`,
      ),
    },
    ...tow.decisions
      .filter((one) => one !== kept)
      .map(({ moment, decision }) => ({
        value: decision.at,
        label: `${capital(MOMENTS[moment])}, ${formatTime(decision.at, zone)}`,
      })),
    { value: OTHER, label: 'Another minute' },
  ]
}

/** Why a minute cannot be looked back to; null when it can. @param at ISO 8601. @param now ms since 1970 */
export const minuteWrong = (at: string | null, now: number): string | null =>
  at === null ? 'Write the date and the time' : Date.parse(at) > now ? 'This minute has not come yet' : null
