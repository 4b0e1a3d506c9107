import { modelOf } from '../../../db/model-of.ts'

/** A unit of a complex. It follows the complex's limits unless `has_own_…` says otherwise; then null is "unlimited". */
export class Unit extends modelOf('units') {}
