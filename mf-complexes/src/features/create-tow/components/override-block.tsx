import { Alert, Button, TextArea } from '@curbwise/ui/entry'
import { useRef, useState, type ReactElement } from 'react'
import { Block } from './style.ts'

export interface OverrideBlockProps {
  /** The override that is weighed now; empty without one. */
  readonly value: string
  /** Takes it, or with an empty text takes it back. */
  readonly onChange: (override_reason: string) => void
  /** It was opened by hand: what is written comes next. */
  readonly autoFocus?: boolean
}

/** A written override, by who may: what it lifts, what it never does, and the reason that stays with the tow. */
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
            Take it back
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
        It lifts a hold, and proof that the company asks for of its own accord. It never lifts a VIP, a right to park, a
        payment under way, a disabled complex, or what a statute asks for.
      </p>
      <TextArea
        ref={field}
        autoFocus={autoFocus}
        label="Why it is overridden"
        size="touch"
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
        help="Your name and this reason stay with the tow."
        error={tried && !text.trim() ? 'Write why' : undefined}
      />
      <Button size="touch" onClick={take}>
        Override, and go on
      </Button>
    </Block>
  )
}
