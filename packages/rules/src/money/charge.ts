import { moneyText, rateText, taxOf, type RatePpm } from './tax.ts'
import { storageDates, type Stay } from './storage.ts'

/** Codes of lines in a charge. The tax is computed from them and isn't stored as a line. */
const CHARGE_CODES = ['tow', 'drop', 'storage', 'impound', 'notification', 'after_hours', 'boot', 'adjustment'] as const
type ChargeCode = (typeof CHARGE_CODES)[number]

/** The rates of a tow, frozen when it was completed so that later price changes don't affect it. Amounts in cents. */
export interface FrozenRates {
  readonly tow: {
    readonly name: string
    readonly cents: number
    readonly taxed: boolean
    /** Replaces the price's name in the line: says that the price was above the cap. */
    readonly basis?: string | null
    readonly tax_rate?: RatePpm
  }
  readonly storage_day: { readonly cents: number; readonly taxed: boolean }
  /** Further lines of the tow, such as the impoundment. */
  readonly further: readonly {
    readonly code: string
    readonly label: string
    readonly basis: string | null
    readonly cents: number
    readonly taxed: boolean
  }[]
  /** The lot's fees for a letter to the owner and for a release outside its hours, charged when they happen. */
  readonly fees?: { readonly notification: number; readonly after_hours: number }
  /** Maximum amounts for each unit under the rules with which the case began. Codes without a cap on record are omitted. */
  readonly caps?: Partial<Readonly<Record<ChargeCode, number>>>
  readonly tax_rate: RatePpm
}

export interface ChargeLine {
  readonly code: string
  readonly label: string
  /** How the amount was computed: "3 days at $22.85". */
  readonly basis: string | null
  readonly cents: number
  readonly taxed: boolean
}

export interface Charge {
  readonly lines: readonly ChargeLine[]
  readonly total_cents: number
}

/** A line with its tax in cents, rounded half up for each line. */
export interface TaxedLine extends ChargeLine {
  readonly tax_rate: RatePpm
  readonly tax_cents: number
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** Adds the tax at a rate to a line. */
export const taxed = (line: ChargeLine, rate: RatePpm): TaxedLine => ({
  ...line,
  tax_rate: line.taxed ? rate : 0,
  tax_cents: line.taxed ? taxOf(line.cents, rate) : 0,
})

/** Returns the storage line of a stay and its number of days; null while no day is charged. */
export function storageLine(rates: FrozenRates, stay: Stay): (TaxedLine & { readonly days: number }) | null {
  const count = storageDates(stay).length
  if (count === 0) return null
  const { cents, taxed: is_taxed } = rates.storage_day
  const line = {
    code: 'storage',
    label: 'Storage',
    basis: `${days(count)} at ${moneyText(cents)}`,
    cents: count * cents,
    taxed: is_taxed,
  }
  return { ...taxed(line, rates.tax_rate), days: count }
}

export const towLine = ({ tow, tax_rate }: FrozenRates): TaxedLine =>
  taxed(
    { code: 'tow', label: 'Tow', basis: tow.basis ?? tow.name, cents: tow.cents, taxed: tow.taxed },
    tow.tax_rate ?? tax_rate,
  )

/** Adds one tax line below the lines: the sum of the taxes rounded line by line, with their rates. */
export function withTax(lines: readonly TaxedLine[]): Charge {
  const counted = lines.filter((line) => line.tax_cents !== 0)
  const by_rate = [...Map.groupBy(counted, (line) => line.tax_rate)]
  const basis = by_rate
    .map(([rate, of]) => `${rateText(rate)} on ${of.map((line) => line.label.toLowerCase()).join(', ')}`)
    .join('; ')
  const tax = counted.reduce((sum, line) => sum + line.tax_cents, 0)
  const plain = lines.map(({ code, label, basis: how, cents, taxed: is_taxed }): ChargeLine => ({
    code,
    label,
    basis: how,
    cents,
    taxed: is_taxed,
  }))
  const all = tax === 0 ? plain : [...plain, { code: 'tax', label: 'Sales tax', basis, cents: tax, taxed: false }]
  return { lines: all, total_cents: all.reduce((sum, line) => sum + line.cents, 0) }
}
