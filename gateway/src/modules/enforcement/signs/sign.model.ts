import { modelOf } from '../../../db/model-of.ts'

/** A sign of a complex that says that cars are towed. Its days are texts (2026-11-20), not moments of some zone. */
export class Sign extends modelOf('signs') {}
