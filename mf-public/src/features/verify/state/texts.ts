import type { Translate } from '@curbwise/messages'
import { evidenceTexts } from '@curbwise/messages/evidence'
import { textsOf } from '../../../parts/texts.ts'

export type EvidenceTexts = Translate<keyof typeof evidenceTexts.en>

/** Returns the texts of the check of an evidence pack. */
export const useEvidenceTexts: () => EvidenceTexts = textsOf(evidenceTexts)
