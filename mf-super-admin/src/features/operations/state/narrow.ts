/** What a list is filtered by, as its calls take it. */
export interface Narrow {
  readonly kind?: string
  readonly tow_company_id?: string
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns the filters in the address; a company that can't be one is ignored. */
export function narrowOf(params: URLSearchParams): Narrow {
  const kind = params.get('kind')?.trim()
  const company = params.get('company') ?? ''
  return { ...(kind && { kind }), ...(ID.test(company) && { tow_company_id: company }) }
}

/** Returns the part of the address that keeps these filters. */
export const narrowParams = ({ kind, tow_company_id }: Narrow): Record<string, string> => ({
  ...(kind !== undefined && { kind }),
  ...(tow_company_id !== undefined && { company: tow_company_id }),
})

export const isNarrow = (narrow: Narrow): boolean => Object.keys(narrow).length > 0

/** The same filters without the kind. */
export const ofCompany = ({ tow_company_id }: Narrow): Narrow =>
  tow_company_id === undefined ? {} : { tow_company_id }
