/** Waits between further tries to load a part of a page, in milliseconds; the last one repeats. */
export const LATE_WAITS_MS = [2_000, 5_000, 10_000, 30_000] as const
