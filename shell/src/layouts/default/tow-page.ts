/** Returns whether this is a tow's page. It belongs to the list of tows, from which dispatch opens it. */
export const isTowPage = (pathname: string): boolean => /^\/complexes\/tows\/[^/]+\/details$/.test(pathname)

/** Returns whether this is the page of one record, which names its complex. */
const isRecordPage = (pathname: string): boolean => /^\/complexes\/[^/]+\/[^/]+\/details$/.test(pathname)

/** Returns whether this screen is about the selected complex. */
export const isComplexScreen = (pathname: string): boolean =>
  pathname.startsWith('/complexes') && !isRecordPage(pathname)

/** Screens of a tow company that show the selected complex alone while it is for practice. */
const LIMITED: readonly string[] = ['/tows']

/** Returns whether all that this screen shows is of the selected complex, if that is for practice. A record's page has its own stripe. */
export const isPracticed = (pathname: string): boolean => isComplexScreen(pathname) || LIMITED.includes(pathname)

/**
 * Returns the complex's name for the top bar of its screens: the sidebar names it, so only where the sidebar is closed
 * or a drawer.
 */
export const placeOf = (
  pathname: string,
  contract: { readonly name: string } | null,
  has_sidebar: boolean,
): string | undefined => (has_sidebar || !isComplexScreen(pathname) ? undefined : contract?.name)
