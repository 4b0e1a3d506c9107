import { modelOf } from '../../../db/model-of.ts'

/** A month of decisions that is, or was, decided again under another version. */
export class RulesReplayRun extends modelOf('rules_replays') {}
