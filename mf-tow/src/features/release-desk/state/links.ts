export const STORAGE = '/tows?view=storage'

/** The desk with one case on it. */
export const caseHref = (id: string): string => `${STORAGE}&case=${id}`

/** A paper of a tow, as the gateway gives it out. */
export const paperHref = (tow_id: string, kind: string): string => `/api/tows/${tow_id}/documents/${kind}`
