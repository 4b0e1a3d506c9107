import { useToast } from '@curbwise/platform'
import { isModalOpen, isShortcut } from '@curbwise/ui/app'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { isPaletteKey } from './keys.ts'
import { paletteAtom } from './state.ts'
import { FRAME_TEXTS } from '../layouts/default/frame-texts.ts'
import { screenLanguageAtom } from '../theme/screen-language.ts'
import { useCode } from './use-code.ts'

const loadPalette = () => import('./palette.tsx')
const loadKeyList = () => import('./key-list.tsx')

/** Returns the text after a key press; null for keys that type nothing. */
function typed(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? text + key : null
}

/** Opens the search on Ctrl-K or Cmd-K, and the list of keys on "?". Their code is loaded when they are first opened. */
export function PaletteHost() {
  const [open, setOpen] = useAtom(paletteAtom)
  const t = FRAME_TEXTS[useAtomValue(screenLanguageAtom)]
  const toast = useToast()
  /** What was typed while the search was loading: it's meant for the search, not for the page. */
  const [early, setEarly] = useState('')
  const close = () => {
    setOpen(null)
    setEarly('')
  }
  const onFailed = () => {
    close()
    toast.warn(t.not_opened, t.not_opened_what)
  }
  const Palette = useCode(loadPalette, open === 'search', onFailed)
  const KeyList = useCode(loadKeyList, open === 'keys', onFailed)
  const isLoading = open === 'search' && Palette === null

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const next = isLoading ? typed(early, event) : null
    if (isPaletteKey(event)) {
      // Also stops the browser's own Ctrl-K.
      event.preventDefault()
      if (open === 'search') close()
      else if (!isModalOpen()) setOpen('search')
    } else if (isLoading && (next !== null || event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') close()
      else if (next !== null) setEarly(next)
    } else if (event.key === '?' && isShortcut(event)) {
      event.preventDefault()
      setOpen('keys')
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    // Before the page's own shortcuts.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (
    <>
      {open === 'search' && Palette ? <Palette early={early} onClose={close} /> : null}
      {open === 'keys' && KeyList ? <KeyList onClose={close} /> : null}
    </>
  )
}
