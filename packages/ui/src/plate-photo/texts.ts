import { useKit } from '@curbwise/ui/theme'
import { en } from '../texts/en/plate-photo.ts'
import { es } from '../texts/es/plate-photo.ts'

const TEXTS = { en, es }

export type PhotoTexts = typeof en

export const usePhotoTexts = (): PhotoTexts => TEXTS[useKit().language]
