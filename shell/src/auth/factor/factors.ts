/** What proves a person's second factor, besides recovery codes. */
export type Factor = 'app' | 'passkey'

const FACTORS: readonly Factor[] = ['app', 'passkey']

/** Returns the factors that an answer names. A gateway from before passkeys names none: its people have an app. */
export const factorsIn = (named: unknown): readonly Factor[] =>
  Array.isArray(named) ? FACTORS.filter((factor) => named.includes(factor)) : ['app']
