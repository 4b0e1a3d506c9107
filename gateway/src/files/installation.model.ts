import { modelOf } from '../db/model-of.ts'

/** The one row that says which installation this database belongs to. */
export class Installation extends modelOf('installation') {}
