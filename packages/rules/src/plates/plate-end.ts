/** The fewest characters by which a search finds a plate from its end: fewer match a large part of every list. */
export const LEAST_PLATE_END = 4
