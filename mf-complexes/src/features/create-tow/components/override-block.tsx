import { Alert, Button, TextArea } from '@curbwise/ui/entry'
import { useRef, useState, type ReactElement } from 'react'
import { Block } from './style.ts'
import { useRequestTexts } from '../../../parts/driver-texts.ts'

export interface OverrideBlockProps {
  /** The override reason being evaluated; empty without one. */
  readonly value: string
  /** Sets the reason; an empty text removes the override. */
  readonly onChange: (override_reason: string) => void
  /** The user opened it, so typing comes next. */
  readonly autoFocus?: boolean
}

/** A written override, for authorized users: what it lifts, what it never lifts, and the reason stored with the tow. */
export function OverrideBlock({ value, onChange, autoFocus = false }: OverrideBlockProps): ReactElement {
  const t = useRequestTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(value)
  const [tried, setTried] = useState(false)
  if (value) {
    return (
      <Alert
        severity="warn"
        announce
        title={t('override.by_you')}
        action={
          <Button size="sm" onClick={() => onChange('')}>
            {t('override.remove')}
          </Button>
        }
      >
        {value}
      </Alert>
    )
  }
  const take = (): void => {
    setTried(true)
    if (text.trim()) onChange(text.trim())
    else field.current?.focus()
  }
  return (
    <Block aria-label={t('override.label')}>
      <h3>{t('decision.override')}</h3>
      <p>{t('override.what')}</p>
      <TextArea
        ref={field}
        autoFocus={autoFocus}
        label={t('override.reason')}
        size="touch"
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
        help={t('override.saved')}
        error={tried && !text.trim() ? t('override.enter') : undefined}
      />
      <Button size="touch" onClick={take}>
        {t('override.go')}
      </Button>
    </Block>
  )
}
