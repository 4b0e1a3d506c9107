import { Alert, Button, IconButton, Spinner } from '@curbwise/ui/entry'
import { FlashOnIcon, KeyboardIcon, RefreshIcon } from '@curbwise/ui/icons'
import { useKit } from '@curbwise/ui/theme'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { en } from '../texts/en/scanner.ts'
import { es } from '../texts/es/scanner.ts'
import { codeIn } from './code-in.ts'
import { useViewfinder, type ViewfinderState } from './use-viewfinder.ts'

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
`
const Finder = styled.figure`
  position: relative;
  margin: 0;
  border-radius: 14px;
  overflow: hidden;
  background: var(--photo);
  aspect-ratio: 4/3;
  max-height: 46vh;
  video {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > span[data-frame] {
    position: absolute;
    inset: 0;
    margin: auto;
    width: min(62%, 240px);
    aspect-ratio: 1;
    border-radius: 14px;
    border: 3px solid #fff;
    box-shadow: 0 0 0 100vmax rgb(0 0 0/28%);
  }
  > button {
    position: absolute;
    top: 8px;
    right: 8px;
    width: 48px;
    height: 48px;
    border-radius: 12px;
    color: #fff;
    background: rgb(0 0 0/62%);
  }
  > button[aria-pressed='true'] {
    color: #000;
    background: #fff;
  }
  figcaption {
    position: absolute;
    left: 50%;
    bottom: 10px;
    translate: -50%;
    display: flex;
    gap: 8px;
    align-items: center;
    max-width: calc(100% - 24px);
    padding: 4px 12px;
    border-radius: 8px;
    color: #fff;
    background: rgb(0 0 0/72%);
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

const TEXTS = { en, es }
/** The key of what to do when there is no picture. */
const REFUSED_WHAT = {
  denied: 'denied_what',
  none: 'none_what',
  failed: 'failed_what',
} as const satisfies Record<Exclude<ViewfinderState, 'starting' | 'on'>, string>

export interface CodeScannerProps {
  /** What to hold in front of the camera: "the code on the boot". */
  readonly subject: string
  /** Gets each code that is read, again and again while it is in the picture. */
  readonly onCode: (code: string) => void
  /** Goes to a field to type in. */
  readonly onType: () => void
}

/** The camera's picture with a frame for the QR code of a device, its light if it has one, and the way to type the code instead. */
export function CodeScanner({ subject, onCode, onType }: CodeScannerProps): ReactElement {
  const { language, texts } = useKit()
  const t = TEXTS[language]
  const [said, setSaid] = useState<string | null>(null)
  const { video, state, torch, retry } = useViewfinder((text) => {
    const code = codeIn(text)
    setSaid(code === null ? t.not_a_code : t.read(code))
    if (code !== null) onCode(code)
  })
  return (
    <Box>
      {state === 'starting' || state === 'on' ? (
        <Finder aria-label={t.camera}>
          {/* Muted and inline, so that phones show it in the page. */}
          <video ref={video} muted playsInline aria-hidden="true" tabIndex={-1} />
          <span data-frame="" aria-hidden="true" />
          {torch ? (
            <IconButton label={t.light} aria-pressed={torch.is_on} icon={<FlashOnIcon />} onClick={torch.turn} />
          ) : null}
          <figcaption>
            {state === 'starting' ? <Spinner size={16} /> : null}
            <span role="status">{state === 'starting' ? t.starting : (said ?? t.hold(subject))}</span>
          </figcaption>
        </Finder>
      ) : (
        <Alert
          severity="warn"
          title={t[state]}
          action={
            state === 'none' ? undefined : (
              <Button size="sm" icon={<RefreshIcon />} onClick={retry}>
                {texts.try_again}
              </Button>
            )
          }
        >
          {t[REFUSED_WHAT[state]]}
        </Alert>
      )}
      <Button size="lg" icon={<KeyboardIcon />} onClick={onType}>
        {t.type}
      </Button>
    </Box>
  )
}
