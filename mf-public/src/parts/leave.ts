/** Goes to the provider's page. */
export const leave = (url: string): void => window.location.assign(url)
