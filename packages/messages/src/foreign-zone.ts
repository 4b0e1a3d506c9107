/**
 * Returns the abbreviation of a zone, "CST", if its clock differs from the reader's at that instant; null if both show the same
 * time.
 * @param zone IANA name of the complex's or lot's zone
 */
export function foreignZone(
  at: string | Date,
  zone: string,
  reader_zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  const instant = new Date(at)
  const clock = (timeZone: string): string =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(instant)
  if (zone === reader_zone || clock(zone) === clock(reader_zone)) return null
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
}
