import { PAYMENT_METHOD_LABELS, REPORT_PURPOSE_LABELS, TOW_REASON_LABELS } from '@curbwise/rules'

interface Named {
  readonly id: string
  readonly name: string
}

const LABELS: Readonly<Record<string, string>> = {
  contract_id: 'Complex',
  reason: 'Reason',
  cancel_reason: 'Why cancelled',
  method: 'Method',
  purpose: 'Paid for',
  driver_id: 'Driver',
  truck_id: 'Truck',
  lot_id: 'Lot',
  day: 'Day',
}
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reason: TOW_REASON_LABELS,
  method: PAYMENT_METHOD_LABELS,
  purpose: REPORT_PURPOSE_LABELS,
}

/** The complexes that the filters leave: all, if none of them names one. */
export function filteredIn<Place extends Named>(filters: readonly string[], places: readonly Place[]): Place[] {
  const named = filters.filter((filter) => filter.startsWith('contract_id:is:')).map((filter) => filter.split(':')[2])
  return named.length === 0 ? [...places] : places.filter(({ id }) => named.includes(id))
}

/** What a report is filtered by, in words. Complexes that the reader doesn't see aren't named. */
export function filterWords(
  filters: readonly string[],
  names: Readonly<Record<string, string>>,
  complexes: readonly Named[],
): string[] {
  return filters.flatMap((filter) => {
    const [field = '', , ...rest] = filter.split(':')
    const value = rest.join(':')
    const label = LABELS[field] ?? field
    if (field === 'contract_id') {
      const seen = complexes.find(({ id }) => id === value)
      return seen ? [`${label}: ${seen.name}`] : []
    }
    return [`${label}: ${WORDS[field]?.[value] ?? names[value] ?? value}`]
  })
}
