import type { Tow } from '@curbwise/api/resources/tow-record.schemas'

/** URL of the car's case at the release desk. */
export const deskHref = ({ id }: Pick<NonNullable<Tow['custody']>, 'id'>): string => `/tows?view=storage&case=${id}`
