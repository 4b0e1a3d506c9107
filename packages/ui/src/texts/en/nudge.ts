/** Texts of a nudge, which only some screens load. */
export const en = {
  nudged: (at: string, again: string) => `Nudged at ${at}. Check again at ${again}.`,
  title: 'This car’s right to park ended in the last 24 hours',
  verb: 'Nudge the owner instead',
  what: 'Writes to its people now, at any hour: renew the permit or move the car within 15 minutes. Once per night. It can still be towed.',
  failed: 'Not nudged',
}
