import styled from '@emotion/styled'
import { useEffect, useRef, useState, type KeyboardEvent as Key, type ReactElement } from 'react'
import { IconButton } from '../../entry/button.tsx'
import { InputBox } from '../../entry/field-style.ts'
import { CloseIcon, SearchIcon } from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'
import { Kbd } from '../facts/kbd.tsx'
import { isShortcut } from '../shortcut.ts'

const Box = styled.div`
  width: min(100%, 260px);
  min-width: 0;
  @media (max-width: 576px) {
    width: 100%;
    .cw-kbd {
      display: none;
    }
  }
  > div {
    min-height: 36px;
  }
  @media (max-width: 576px) {
    > div {
      min-height: 48px;
    }
  }
`

export interface SearchFieldProps {
  /** What is searched: "Unit, name or plate". Also its accessible name. */
  readonly label: string
  readonly value: string
  /** Called with the trimmed text after a pause in typing, and immediately on Enter, Escape, the clear button, and leaving the field. */
  readonly onChange: (value: string) => void
  /** Milliseconds of the pause; 250 by default. */
  readonly delay?: number
  /** Pressing '/' anywhere on the page focuses it. */
  readonly shortcut?: boolean
}

export function SearchField({ label, value, onChange, delay = 250, shortcut = true }: SearchFieldProps): ReactElement {
  const texts = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(value)
  const [settled, setSettled] = useState(value)
  const [sent, setSent] = useState<readonly string[]>([])
  if (value !== settled) {
    setSettled(value)
    // What this field sent comes back as its value, perhaps after the user typed on: only another value replaces the text.
    const came_back = sent.indexOf(value)
    if (came_back === -1) setDraft(value)
    setSent(came_back === -1 ? [] : sent.slice(came_back + 1))
  }

  useEffect(() => {
    if (draft.trim() === value || draft.trim() === sent.at(-1)) return undefined
    const timer = setTimeout(() => {
      setSent((before) => [...before, draft.trim()])
      onChange(draft.trim())
    }, delay)
    return () => clearTimeout(timer)
  }, [draft, value, sent, onChange, delay])

  useEffect(() => {
    if (!shortcut) return undefined
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== '/' || !isShortcut(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [shortcut])

  const set = (next: string): void => {
    setDraft(next)
    if (next.trim() !== value) setSent((before) => [...before, next.trim()])
    onChange(next.trim())
  }
  // A search that comes after a click on a row would close the row's panel again.
  const onBlur = (): void => {
    if (draft.trim() !== value && draft.trim() !== sent.at(-1)) set(draft)
  }
  const onKeyDown = (event: Key): void => {
    if (event.key === 'Enter') set(draft)
    if (event.key === 'Escape' && draft) set('')
  }
  return (
    <Box role="search">
      <InputBox>
        <SearchIcon />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        {draft ? (
          <IconButton size="sm" label={texts.clear_search} icon={<CloseIcon size={18} />} onClick={() => set('')} />
        ) : shortcut ? (
          <Kbd>/</Kbd>
        ) : null}
      </InputBox>
    </Box>
  )
}
