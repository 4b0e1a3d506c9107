export const STORAGE = '/tows?view=storage'

/** URL of the desk with one case. */
export const caseHref = (id: string): string => `${STORAGE}&case=${id}`

/** URL of a tow document. */
export const documentHref = (tow_id: string, kind: string): string => `/api/tows/${tow_id}/documents/${kind}`
