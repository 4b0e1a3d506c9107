import { moneyText, rateText, taxOf, type RatePpm } from './tax.ts'
import { storageDates, type Stay } from './storage.ts'
import { epoch, instantOf } from '../time/span.ts'
import { nextMidnight } from '../time/zone.ts'

/** The rates of a tow, frozen when it was completed: later price changes touch nothing. All amounts in cents. */
export interface FrozenRates {
  readonly tow: { readonly name: string; readonly cents: number; readonly taxed: boolean }
  readonly storage_day: { readonly cents: number; readonly taxed: boolean }
  /** Further lines that arose: the letter to the owner, an adjustment (negative), … */
  readonly further: readonly {
    readonly code: string
    readonly label: string
    readonly basis: string | null
    readonly cents: number
    readonly taxed: boolean
  }[]
  readonly tax_rate: RatePpm
}

export interface ChargeLine {
  readonly code: string
  readonly label: string
  /** How it is counted: "3 days at $22.85". */
  readonly basis: string | null
  readonly cents: number
  readonly taxed: boolean
}

export interface Charge {
  readonly lines: readonly ChargeLine[]
  readonly total_cents: number
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The lines of a towed car's charge at an instant, the tax as the last one: rounded half up on each taxed line, then added. */
export function chargeAt(rates: FrozenRates, stay: Stay): Charge {
  const count = storageDates(stay).length
  const plain: ChargeLine[] = [
    { code: 'tow', label: 'Tow', basis: rates.tow.name, cents: rates.tow.cents, taxed: rates.tow.taxed },
    ...(count > 0
      ? [
          {
            code: 'storage',
            label: 'Storage',
            basis: `${days(count)} at ${moneyText(rates.storage_day.cents)}`,
            cents: count * rates.storage_day.cents,
            taxed: rates.storage_day.taxed,
          },
        ]
      : []),
    ...rates.further,
  ]
  const taxed = plain.filter((line) => line.taxed && line.cents !== 0)
  const tax = taxed.reduce((sum, line) => sum + taxOf(line.cents, rates.tax_rate), 0)
  const taxLine: ChargeLine[] =
    tax === 0
      ? []
      : [
          {
            code: 'tax',
            label: 'Sales tax',
            basis: `${rateText(rates.tax_rate)} on ${taxed.map((line) => line.label.toLowerCase()).join(', ')}`,
            cents: tax,
            taxed: false,
          },
        ]
  const lines = [...plain, ...taxLine]
  return { lines, total_cents: lines.reduce((sum, line) => sum + line.cents, 0) }
}

export interface ChargeNow extends Charge {
  /** The next local midnight at the lot, and the total just after it; equal to the total now while a short stay is one day. */
  readonly midnight: string
  readonly after_midnight_cents: number
}

/** What is due at `now`, and what it will be once the next day has begun at the lot. */
export function chargeNow(rates: FrozenRates, stay: Omit<Stay, 'until'>, now: string): ChargeNow {
  const midnight = nextMidnight(now, stay.zone)
  const after = chargeAt(rates, { ...stay, until: instantOf(epoch(midnight) + 1) })
  return { ...chargeAt(rates, { ...stay, until: now }), midnight, after_midnight_cents: after.total_cents }
}
