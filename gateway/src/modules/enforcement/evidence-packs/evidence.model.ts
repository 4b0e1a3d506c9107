import { modelOf } from '../../../db/model-of.ts'

/** One evidence pack: of which case, for whom, its progress, and its file. */
export class EvidencePack extends modelOf('evidence_packs') {}
