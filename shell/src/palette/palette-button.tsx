import { Kbd } from '@curbwise/ui/app'
import { IconButton } from '@curbwise/ui/entry'
import { SearchIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useAtomValue, useSetAtom } from 'jotai'
import { paletteKeys } from './keys.ts'
import { paletteAtom } from './state.ts'
import { FRAME_TEXTS } from '../layouts/default/frame-texts.ts'
import { screenLanguageAtom } from '../theme/screen-language.ts'

const Box = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: none;
  min-height: 36px;
  margin: 0 0 8px;
  padding: 0 8px 0 10px;
  border: 1px solid var(--control);
  border-radius: 8px;
  background: var(--surface);
  color: var(--text-2);
  font: inherit;
  font-size: 0.875rem;
  text-align: left;
  cursor: pointer;
  > span {
    flex: 1;
  }
  > .cw-keys {
    display: flex;
    flex: none;
    gap: 3px;
  }
  &:hover {
    background: var(--hover);
  }
  @media (max-width: 900px) {
    min-height: 48px;
    .cw-keys {
      display: none;
    }
  }
`

const KEY_NAMES = 'Control+K Meta+K'

/** The search's entry in the sidebar. `onOpen` closes a drawer that would cover the search. */
export function PaletteButton({ onOpen }: { readonly onOpen?: (() => void) | undefined }) {
  const open = useSetAtom(paletteAtom)
  const t = FRAME_TEXTS[useAtomValue(screenLanguageAtom)]
  return (
    <Box
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={KEY_NAMES}
      onClick={() => {
        onOpen?.()
        open('search')
      }}
    >
      <SearchIcon />
      <span>{t.search}</span>
      <span className="cw-keys" aria-hidden="true">
        {paletteKeys().map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </Box>
  )
}

/** The same in the top bar, while the sidebar is hidden. */
export function PaletteIconButton({ touch }: { readonly touch: boolean }) {
  const open = useSetAtom(paletteAtom)
  const t = FRAME_TEXTS[useAtomValue(screenLanguageAtom)]
  return (
    <IconButton
      label={t.search_everything}
      size={touch ? 'touch' : 'md'}
      icon={<SearchIcon />}
      aria-haspopup="dialog"
      aria-keyshortcuts={KEY_NAMES}
      onClick={() => open('search')}
    />
  )
}
