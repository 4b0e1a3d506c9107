/** "2 tows changed while you were away" */
export const awayWords = (count: number): string =>
  `${count === 1 ? '1 tow' : `${count} tows`} changed while you were away`
