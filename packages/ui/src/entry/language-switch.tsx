import type { ReactElement } from 'react'
import { useTexts, type Language } from '../theme/kit.ts'
import { SegmentsBox } from './segments-style.ts'

const NAMES: ReadonlyArray<readonly [Language, string]> = [
  ['en', 'English'],
  ['es', 'Español'],
]

export interface LanguageSwitchProps {
  readonly value: Language
  readonly onChange: (language: Language) => void
  readonly size?: 'md' | 'touch'
}

export function LanguageSwitch({ value, onChange, size = 'md' }: LanguageSwitchProps): ReactElement {
  return (
    <SegmentsBox role="group" aria-label={useTexts().language} data-size={size}>
      {NAMES.map(([language, name]) => (
        <button key={language} type="button" lang={language} aria-pressed={language === value} onClick={() => onChange(language)}>
          {name}
        </button>
      ))}
    </SegmentsBox>
  )
}
