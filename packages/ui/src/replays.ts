/** The progress and the result of a replay of decisions. Not a shared module; it imports the shared kit by its package name. */
export { ReplayResult, type ReplayResultProps } from './replays/replay-result.tsx'
export type { ReplayedView, ReplayView } from './replays/types.ts'
export { ACTION_LABELS, monthText } from './replays/words.ts'
