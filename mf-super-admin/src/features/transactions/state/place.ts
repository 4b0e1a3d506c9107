/** What a comparison is of: a company, a day (year-month-day), both, or everything. */
export interface Place {
  readonly tow_company_id?: string
  readonly day?: string
}

interface Filter {
  readonly field: string
  readonly operator: string
  readonly value: string
}

/** Returns the one company and the one day that these filters name. */
export function placeOf(filters: readonly Filter[]): Place {
  const only = (field: string, operator: string): string | undefined => {
    const found = filters.filter((filter) => filter.field === field && filter.operator === operator)
    return found.length === 1 && found[0]?.value ? found[0].value : undefined
  }
  const [tow_company_id, day] = [only('tow_company_id', 'is'), only('at', 'date_is')]
  return { ...(tow_company_id && { tow_company_id }), ...(day && { day }) }
}

const DIFFERENCE = 'd.'

/** A selected row in the address: a payment or refund by its id, or a difference. */
export const selectedDifference = (id: string): string => `${DIFFERENCE}${id}`

/** Returns the id of the selected difference; null if it is a payment or refund. */
export const differenceIn = (selected: string): string | null =>
  selected.startsWith(DIFFERENCE) ? selected.slice(DIFFERENCE.length) : null
