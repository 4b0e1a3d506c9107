import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { hidden } from '../theme/base.ts'
import { useTexts, type Language } from '../theme/kit.ts'
import { SegmentsBox } from './segments-style.ts'

const NAMES: ReadonlyArray<readonly [Language, string]> = [
  ['en', 'English'],
  ['es', 'Español'],
]

/** On a phone, the header needs the space: languages show their codes, with their names for screen readers. */
const Names = styled(SegmentsBox)`
  abbr {
    display: none;
    text-decoration: none;
  }
  b {
    font-weight: inherit;
  }
  @media (max-width: 400px) {
    abbr {
      display: inline;
    }
    b {
      ${hidden}
    }
    > button {
      position: relative;
      justify-content: center;
      min-width: 48px;
    }
  }
`

export interface LanguageSwitchProps {
  readonly value: Language
  readonly onChange: (language: Language) => void
  readonly size?: 'md' | 'touch'
}

export function LanguageSwitch({ value, onChange, size = 'md' }: LanguageSwitchProps): ReactElement {
  return (
    <Names role="group" aria-label={useTexts().language} data-size={size}>
      {NAMES.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === value}
          onClick={() => onChange(language)}
        >
          <abbr aria-hidden="true">{language.toUpperCase()}</abbr>
          <b>{name}</b>
        </button>
      ))}
    </Names>
  )
}
