import { modelOf } from '../../../db/model-of.ts'

/** A unit of a complex. The complex's limits apply unless `has_own_…` is set; then null is "unlimited". */
export class Unit extends modelOf('units') {}
