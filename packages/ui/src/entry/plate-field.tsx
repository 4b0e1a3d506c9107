import type { ReactElement } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A plate input in the font of plates. Keeps the text as typed; capitals are only shown. */
export function PlateField(props: Omit<TextFieldProps, 'type' | 'mono'>): ReactElement {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={12}
      enterKeyHint="search"
      {...props}
      mono="plate"
    />
  )
}
