import styled from '@emotion/styled'
import type { ChangeEvent, MouseEvent, ReactElement } from 'react'
import { ContentPasteIcon } from '../icons.ts'
import { useTexts } from '../theme/kit.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PinFieldProps extends Omit<TextFieldProps, 'type' | 'mono' | 'inputMode' | 'maxLength' | 'pattern'> {
  /** Number of digits; 6 by default. */
  readonly length?: number
}

const Paste = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  min-height: 40px;
  margin-right: -6px;
  padding: 0 10px;
  border: 0;
  border-radius: 8px;
  background: var(--primary-soft);
  color: var(--primary-text);
  font: inherit;
  font-family: 'Public Sans Variable', system-ui, sans-serif;
  font-size: 0.875rem;
  font-weight: 600;
  letter-spacing: 0;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`

/** Types into an input as a person would, so that React and the form around it see the change. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const canPaste = (): boolean =>
  typeof navigator !== 'undefined' && typeof (navigator.clipboard as Clipboard | undefined)?.readText === 'function'

/**
 * A PIN in one input: digits only, pasting "304 918" works, browsers neither store nor suggest it. Touch-sized fields have
 * a button that pastes where the browser lets a page read the clipboard.
 */
export function PinField({ length = 6, onChange, end, ...rest }: PinFieldProps): ReactElement {
  const texts = useTexts()
  const tidy = (event: ChangeEvent<HTMLInputElement>): void => {
    event.target.value = event.target.value.replaceAll(/\D/g, '').slice(0, length)
    onChange?.(event)
  }
  const paste = async (event: MouseEvent<HTMLElement>): Promise<void> => {
    const input = event.currentTarget.parentElement?.querySelector('input')
    // The user may refuse to share the clipboard; then they type.
    const text = await navigator.clipboard.readText().catch(() => '')
    if (input && /\d/.test(text)) typeInto(input, text)
    input?.focus()
  }
  const pasteButton = (
    <Paste type="button" onClick={(event) => void paste(event)}>
      <ContentPasteIcon size={18} />
      {texts.paste}
    </Paste>
  )
  return (
    <TextField
      {...rest}
      mono="pin"
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete="off"
      spellCheck={false}
      onChange={tidy}
      end={end ?? (rest.size === 'touch' && canPaste() ? pasteButton : undefined)}
    />
  )
}
