import { Alert, Button, TextArea } from '@curbwise/ui/entry'
import { useRef, useState, type ReactElement } from 'react'
import { Block } from './style.ts'

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
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(value)
  const [tried, setTried] = useState(false)
  if (value) {
    return (
      <Alert
        severity="warn"
        announce
        title="Overridden by you"
        action={
          <Button size="sm" onClick={() => onChange('')}>
            Remove
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
    <Block aria-label="Override">
      <h3>Override in writing</h3>
      <p>
        It overrides a hold and the company’s own requirements. It never overrides a VIP, a right to park, a payment in
        progress, a disabled complex, or the law.
      </p>
      <TextArea
        ref={field}
        autoFocus={autoFocus}
        label="Reason for the override"
        size="touch"
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
        help="Your name and this reason are saved with the tow."
        error={tried && !text.trim() ? 'Enter a reason' : undefined}
      />
      <Button size="touch" onClick={take}>
        Override and continue
      </Button>
    </Block>
  )
}
