/**
 * Local storage key under which an area stores responses for reading offline. The shell removes it at logout, so that no data of a unit
 * stays in the browser.
 */
export const KEPT_ANSWERS = 'answers'
