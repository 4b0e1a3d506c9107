/** A request that waits this long is late: its age is shown as an error with a clock. */
const LATE_MINUTES = 15

export interface Age {
  /** "19 min", "2 h 5 min", "3 days" */
  readonly words: string
  readonly late: boolean
}

/** Returns how much time has passed. @param since ISO 8601 @param now ms; a clock that is behind counts as zero */
export function ageOf(since: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  const late = minutes >= LATE_MINUTES
  if (minutes < 60) return { words: `${minutes} min`, late }
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return { words: minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`, late }
  const days = Math.floor(hours / 24)
  return { words: days === 1 ? '1 day' : `${days} days`, late }
}

/** The age where there is little room: "19 min", "2 h", "3 days". */
export const shortAgeOf = (since: string, now: number): Age => {
  const { words, late } = ageOf(since, now)
  return { words: words.replace(/(?<= h) .*$/, ''), late }
}

/** "12 min ago", or "just now" within the first minute. */
export function agoWords(since: string, now: number): string {
  const { words } = ageOf(since, now)
  return words === '0 min' ? 'just now' : `${words} ago`
}

const RECENT_MS = 12 * 3_600_000

/** Whether a time of day is enough: in a night's work, 11:20 PM is yesterday and still this shift. */
export const isRecent = (since: string, now: number): boolean => now - Date.parse(since) < RECENT_MS
