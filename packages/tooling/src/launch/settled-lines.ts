/** What was found and done in a restored database. */
export interface Settled {
  readonly held: number
  readonly chains: number
  readonly problems: readonly string[]
}

/** Says what an operator has to do after a restore, one line each. */
export const settledLines = ({ held, chains, problems }: Settled): string[] => [
  problems.length === 0 ? `All ${chains} histories are intact.` : `${problems.length} entries of histories are wrong:`,
  ...problems,
  held === 0
    ? 'No message or refund was waiting.'
    : `${held} jobs are on hold, because they may have run after that time: emails, texts, refunds. Look at them with npm run held.`,
  'No photo is deleted until you run npm run allow-sweep.',
]
