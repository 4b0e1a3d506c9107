import { useKit, type Language } from '@curbwise/ui/theme'
import { en } from '../texts/en/boot-panel.ts'
import { es } from '../texts/es/boot-panel.ts'

export type PanelTexts = typeof en

export const PANEL_TEXTS: Readonly<Record<Language, PanelTexts>> = { en, es }
export const usePanelTexts = (): PanelTexts => PANEL_TEXTS[useKit().language]
