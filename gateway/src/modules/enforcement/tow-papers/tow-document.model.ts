import { modelOf } from '../../../db/model-of.ts'

/** A record that a tow's document was made, with its author and hash. */
export class MadeDocument extends modelOf('tow_documents') {}
