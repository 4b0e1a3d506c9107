import { modelOf } from '../../../db/model-of.ts'

/** What stops the deletion of a company's records until it is lifted. */
export class LegalHold extends modelOf('legal_holds') {}
