/**
 * Returns the number that a guest's permit is called by, such as `7A3F-91C2`: the first eight digits of its id. The id
 * opens nothing without a login; the address of the guest's page has another one.
 */
export const permitNumber = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
