import { modelOf } from '../db/model-of.ts'

/** A check of a company's chain that a person asked for: its progress, then its result. */
export class HistoryVerification extends modelOf('history_verifications') {}
