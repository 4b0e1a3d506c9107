import { modelOf } from '../../../db/model-of.ts'

/** Something that was written to the owner of a car: before a tow about its condition, or a letter about its storage. */
export class Notice extends modelOf('notices') {}
