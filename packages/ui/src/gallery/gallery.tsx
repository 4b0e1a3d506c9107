import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { Brand, Button, LanguageSwitch } from '../entry.ts'
import { ThemeRoot, type ColorMode, type Language } from '../theme/index.ts'
import { EntryPart } from './entry-part.tsx'
import { DecisionPart } from './decision-part.tsx'
import { FactPart } from './fact-part.tsx'
import { FramePart } from './frame-part.tsx'
import { ListPart } from './list-part.tsx'

const Sheet = styled.main`
  max-width: 1280px;
  margin: 0 auto;
  padding: 32px 24px 80px;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
    margin-bottom: 28px;
  }
  > header h1 {
    font-size: 0.875rem;
    color: var(--text-3);
    font-weight: 400;
    margin-right: auto;
  }
  > section {
    margin-bottom: 34px;
  }
  > section > h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
    margin-bottom: 12px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 16px;
  }
  .grid {
    display: grid;
    gap: 14px;
    grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
    align-items: start;
  }
  .box {
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 12px;
    overflow: hidden;
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .pad {
    padding: 16px 20px;
  }
  .phone {
    max-width: 390px;
    display: flex;
    flex-direction: column;
    gap: 12px;
  }
  @media (max-width: 576px) {
    padding: 20px 16px 60px;
  }
`

const queryParameter = (key: string): string | null => new URLSearchParams(location.search).get(key)

/** All components of the kit on one page, for review and for axe. `?theme=dim&lang=es` sets the initial theme and language. */
export function Gallery({ nonce }: { readonly nonce?: string | undefined }): ReactElement {
  const [mode, setMode] = useState<ColorMode>(queryParameter('theme') === 'dim' ? 'dim' : 'light')
  const [language, setLanguage] = useState<Language>(queryParameter('lang') === 'es' ? 'es' : 'en')
  return (
    <ThemeRoot mode={mode} language={language} nonce={nonce}>
      {queryParameter('part') === 'frame' ? (
        <FramePart onToggleMode={() => setMode(mode === 'light' ? 'dim' : 'light')} />
      ) : (
        <Sheet>
          <header>
            <Brand size="lg" />
            <h1>component sheet</h1>
            <LanguageSwitch value={language} onChange={setLanguage} />
            <Button size="sm" onClick={() => setMode(mode === 'light' ? 'dim' : 'light')}>
              Other theme
            </Button>
          </header>
          <DecisionPart />
          <EntryPart />
          <FactPart />
          <ListPart />
        </Sheet>
      )}
    </ThemeRoot>
  )
}
