/**
 * Loads the page of the tows. Its chunks depend on where it is imported, so whatever loads it ahead must call this: another import
 * leaves out what the importing page has, and the page then needs a file that isn't there without a signal.
 */
export const loadTows = () => import('./pages/tows.page.tsx')
