import { modelOf } from '../../../db/model-of.ts'

/** A notice of a complex to those who live there, by mail or by text. */
export class Announcement extends modelOf('announcements') {}
