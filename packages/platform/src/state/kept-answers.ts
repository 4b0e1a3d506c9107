/**
 * Where in local storage an area keeps answers that are readable without a connection. The shell removes it with the person:
 * nothing of a unit stays in a browser that was logged out.
 */
export const KEPT_ANSWERS = 'answers'
