import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { formatTime } from '@curbwise/ui/entry'
import { BASE, OTHER, type Minute } from '../../../parts/case-page/moments.ts'

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

/** The stored decision that the tow is based on; null for a tow without one. */
const baseDecisionOf = ({ decisions, full_decision }: Pick<Tow, 'decisions' | 'full_decision'>): Head | null =>
  decisions.findLast(({ decision }) => decision.id === full_decision.id) ?? decisions.at(-1) ?? null

/** "Then, at hook-up, 11/18/2026, 9:02 PM" */
export function baseDecisionWords(tow: Pick<Tow, 'decisions' | 'full_decision' | 'contract' | 'requested_at'>): string {
  const base = baseDecisionOf(tow)
  const at = formatTime(base?.decision.at ?? tow.requested_at, tow.contract.timezone)
  return base ? `Then, ${MOMENTS[base.moment]}, ${at}` : `Then, ${at}`
}

/** Returns the options: the tow's own decision, all its other decisions, and a custom minute. */
export function minutesOf(
  tow: Pick<Tow, 'decisions' | 'full_decision' | 'contract' | 'requested_at'>,
): readonly Minute[] {
  const base = baseDecisionOf(tow)
  const zone = tow.contract.timezone
  return [
    {
      value: BASE,
      label: capital(
        base
          ? `${MOMENTS[base.moment]}, ${formatTime(base.decision.at, zone)}`
          : `the request, ${formatTime(tow.requested_at, zone)}`,
      ),
    },
    ...tow.decisions
      .filter((one) => one !== base)
      .map(({ moment, decision }) => ({
        value: decision.at,
        label: `${capital(MOMENTS[moment])}, ${formatTime(decision.at, zone)}`,
      })),
    { value: OTHER, label: 'Another time' },
  ]
}
