const MARK = 'Practice: '

/**
 * The name of a complex, marked if it is for practice: wherever a name is shown, printed, or exported, it says so. The
 * database requires the mark (`contracts_practice_name`).
 */
export const markedName = (name: string, is_practice: boolean): string =>
  is_practice && !name.startsWith(MARK) ? `${MARK}${name.replace(/^practice\s*:\s*/i, '')}` : name
