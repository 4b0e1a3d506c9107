import { modelOf } from '../../../db/model-of.ts'

/** That an external company patrols a complex. */
export class ExternalContract extends modelOf('external_contracts') {}
