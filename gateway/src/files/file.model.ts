import { modelOf } from '../db/model-of.ts'

/** A stored file: a picture, a document, or an exported list. */
export class StoredFile extends modelOf('files') {}
