import { modelOf } from '../../../db/model-of.ts'

/** A person of a unit: who lives there now, or lived there until `ended_at`. */
export class Contact extends modelOf('contacts') {}
