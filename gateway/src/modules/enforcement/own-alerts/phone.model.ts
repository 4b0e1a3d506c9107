import { modelOf } from '../../../db/model-of.ts'

/** A browser that gets messages while the session lasts in which it was added. */
export class Phone extends modelOf('phones') {}
