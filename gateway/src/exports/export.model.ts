import { modelOf } from '../db/model-of.ts'

/** A list that was asked for as a file: what was asked, by whom, and how far it is. */
export class Export extends modelOf('exports') {}
