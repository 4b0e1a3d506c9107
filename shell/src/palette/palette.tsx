import { useSelectedContract, useSession } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { Kbd } from '@curbwise/ui/app'
import { FailedState, IconButton, SkeletonText, VisuallyHidden } from '@curbwise/ui/entry'
import { CloseIcon, SearchIcon } from '@curbwise/ui/icons'
import { useKit } from '@curbwise/ui/theme'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Delayed } from '../areas/delayed.tsx'
import { entriesOf } from './entries.ts'
import type { Entry } from './entry.ts'
import { Foot, Frame, Note, Query, Results } from './palette-style.ts'
import { usePaletteTexts, type PaletteTexts } from './palette-texts.ts'
import { recentAtom } from './recent.ts'
import { Result } from './result.tsx'
import { useFound } from './use-found.ts'
import { useWorld } from './use-world.ts'

/** Opens the element as a modal dialog with the focus in its field, and returns the focus to where it was. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const [element, before] = [dialog.current, document.activeElement]
    element?.showModal()
    element?.querySelector('input')?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return dialog
}

/** Says where it searches. */
function useScope(t: PaletteTexts): string {
  const { role } = useSession()
  const { contracts, every } = useSelectedContract()
  const [only, second] = contracts
  if (every) return t.in_all
  if (role === 'tow_driver') return t.in_company
  return only && !second ? t.in_one(only.name) : t.in_several(contracts.length)
}

interface PaletteProps {
  /** What was typed before the search was there. */
  readonly early: string
  readonly onClose: () => void
}

/** The search for everything that the user may see and do. The focus stays in the field; the arrow keys choose a result. */
export default function Palette({ early, onClose }: PaletteProps) {
  const t = usePaletteTexts()
  const { language } = useKit()
  const dialog = useModal()
  const navigate = useNavigate()
  const list = useId()
  const scope = useScope(t)
  const [text, setText] = useState(early)
  const [chosen, setChosen] = useState<string | null>(null)
  // Enter was pressed before the results were there: it opens the first of them.
  const [isWaiting, setWaiting] = useState(false)
  const [recent, addRecent] = useAtom(recentAtom)
  const world = useWorld()
  const trimmed = text.trim()
  const { found, isLoading, isError, retry } = useFound(trimmed)
  const groups = entriesOf({ ...world, text: trimmed, found }, recent)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find(({ id }) => id === chosen) ?? entries[0]
  const optionId = (entry: Entry) => `${list}-${entry.id.replace(/[^\w-]/g, '_')}`

  const open = (entry: Entry): void => {
    addRecent(entry)
    onClose()
    void navigate(entry.href)
  }
  const type = (next: string): void => {
    setText(next)
    setChosen(null)
    setWaiting(false)
  }
  const onResults = useEffectEvent(() => {
    if (!isLoading && isWaiting && !isError && active) open(active)
  })
  useEffect(() => onResults(), [isLoading])

  const move = (by: number): void => {
    const at = active ? entries.indexOf(active) : -1
    setWaiting(false)
    setChosen(entries[(at + by + entries.length) % entries.length]?.id ?? null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && isLoading && chosen === null) setWaiting(true)
    else if (event.key === 'Enter' && active) open(active)
    else return
    event.preventDefault()
  }
  const count = t.counted(entries.length)
  const is_empty = entries.length === 0 && !isLoading && !isError
  return (
    <Frame
      ref={dialog}
      lang={language}
      aria-label={t.everything}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <Query>
        <SearchIcon />
        <input
          role="combobox"
          aria-label={t.field}
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          placeholder={t.example}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={60}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
        <IconButton size="touch" label={t.close} icon={<CloseIcon />} onClick={onClose} />
      </Query>
      {isError ? (
        <FailedState
          title={t.failed}
          onRetry={() => {
            setWaiting(false)
            retry()
          }}
        >
          {navigator.onLine ? t.failed_what : t.offline}
        </FailedState>
      ) : null}
      <Results id={list} role="listbox" aria-label={t.results} aria-busy={isLoading}>
        {groups.map(({ label, entries: rows }) => (
          <div key={label} role="group" aria-label={label}>
            <h3 role="presentation">{label}</h3>
            {rows.map((entry) => (
              <Result
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                active={entry === active}
                onPoint={() => setChosen(entry.id)}
                onChoose={() => open(entry)}
              />
            ))}
          </div>
        ))}
      </Results>
      {isLoading ? (
        <Delayed>
          <Note>
            <SkeletonText lines={4} />
          </Note>
        </Delayed>
      ) : null}
      {is_empty ? (
        <Note>
          <b>{t.nothing_for(trimmed)}</b>
          {t.nothing_what}
        </Note>
      ) : null}
      <VisuallyHidden>
        <span role="status">{isLoading || trimmed === '' ? '' : is_empty ? t.nothing : count}</span>
      </VisuallyHidden>
      <Foot>
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {t.move}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t.open}
        </span>
        <span>
          <Kbd>&gt;</Kbd> {t.only_screens}
        </span>
        <span>{scope}</span>
      </Foot>
    </Frame>
  )
}
