/** Returns the address if a browser can open it as a page; null for everything else, such as `javascript:` or a bare name. */
export const websiteHref = (website: string): string | null => (/^https?:\/\//i.test(website) ? website : null)
