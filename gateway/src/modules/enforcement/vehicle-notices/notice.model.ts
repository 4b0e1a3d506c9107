import { modelOf } from '../../../db/model-of.ts'

/** A letter to a car's owner: a warning about its condition before a tow, or a letter about its storage. */
export class Notice extends modelOf('notices') {}
