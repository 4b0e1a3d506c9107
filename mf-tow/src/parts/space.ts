const SPACE = /^[\p{L}\p{N}-]{1,6}$/u

/** "42" and "B14" are spaces; anything longer is a description of the place. */
export const isSpace = (place: string): boolean => SPACE.test(place)
