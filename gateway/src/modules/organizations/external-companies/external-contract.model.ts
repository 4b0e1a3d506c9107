import { modelOf } from '../../../db/model-of.ts'

/** An external company's assignment to patrol a complex. */
export class ExternalContract extends modelOf('external_contracts') {}
