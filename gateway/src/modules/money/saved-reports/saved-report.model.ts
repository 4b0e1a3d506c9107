import { modelOf } from '../../../db/model-of.ts'

/** A report that was saved under a name. */
export class SavedReport extends modelOf('saved_reports') {}
