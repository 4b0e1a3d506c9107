/** Segments of the lists of tows; `closed_today` counts from the company’s midnight. */
export const TOW_SEGMENTS = [
  'open',
  'closed_today',
  'in_storage',
  'completed',
  'completed_dropped_on_site',
  'cancelled',
  'all',
] as const
