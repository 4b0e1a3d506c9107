/** Returns whether this is a tow's page. It belongs to the list of tows, from which dispatch opens it. */
export const isTowPage = (pathname: string): boolean => /^\/complexes\/tows\/[^/]+\/details$/.test(pathname)
