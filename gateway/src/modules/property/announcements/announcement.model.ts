import { modelOf } from '../../../db/model-of.ts'

/** A notice of a complex to its residents, by email or by text. */
export class Announcement extends modelOf('announcements') {}
