import { modelOf } from '../../../db/model-of.ts'

/** That a paper of a tow was made, by whom, and what it said. */
export class MadeDocument extends modelOf('tow_documents') {}
