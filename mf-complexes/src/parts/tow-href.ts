/** The page of one tow, within the complex that it is of. */
export const towHref = (id: string, contract_id: string): string => `/complexes/tows/${id}/details?id=${contract_id}`

/** The tows of a complex. */
export const towsHref = (contract_id: string): string => `/complexes/tows?id=${contract_id}`
