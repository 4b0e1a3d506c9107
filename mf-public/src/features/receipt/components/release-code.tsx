import { useLanguage } from '@curbwise/platform'
import { Button } from '@curbwise/ui/entry'
import { ContentCopyIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { useBootTexts } from '../../../parts/boot-texts.ts'

const Code = styled.p`
  margin: 4px 0 0 !important;
  font-family: 'Martian Mono Variable', ui-monospace, monospace;
  font-stretch: 75%;
  font-size: clamp(2.5rem, 13vw, 3.25rem) !important;
  line-height: 1.2 !important;
  font-weight: 700;
  letter-spacing: 0.04em;
  color: var(--text) !important;
`
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  margin-top: 8px;
`

/** `480271` as `480 271`: easier to read and type. */
const spaced = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2')

/** The code that opens the boot, large, to copy, and to hear. */
export function ReleaseCode({ code }: { readonly code: string }): ReactElement {
  const t = useBootTexts()
  const { language } = useLanguage()
  const [is_copied, setCopied] = useState(false)
  const digits = [...code].join(' ')
  const read = (): void => {
    const words = new SpeechSynthesisUtterance([...code].join(', '))
    words.lang = language === 'es' ? 'es-US' : 'en-US'
    window.speechSynthesis.cancel()
    window.speechSynthesis.speak(words)
  }
  return (
    <>
      <Code role="img" aria-label={t('code.spoken', { digits })}>
        {spaced(code)}
      </Code>
      <Ways>
        <Button
          icon={<ContentCopyIcon size={18} />}
          onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
        >
          {t(is_copied ? 'code.copied' : 'code.copy')}
        </Button>
        {'speechSynthesis' in window ? <Button onClick={read}>{t('code.read')}</Button> : null}
      </Ways>
    </>
  )
}
