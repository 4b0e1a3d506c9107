import { modelOf } from '../../../db/model-of.ts'

/** A towing sign posted at a complex. Its dates are strings such as 2026-11-20, without a time zone. */
export class Sign extends modelOf('signs') {}
