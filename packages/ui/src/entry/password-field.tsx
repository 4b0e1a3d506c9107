import { useState, type ReactElement } from 'react'
import { VisibilityIcon, VisibilityOffIcon } from '../icons.ts'
import { useTexts } from '../theme/kit.ts'
import { IconButton } from './button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'mono'>): ReactElement {
  const texts = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? texts.hide_password : texts.show_password}
          icon={shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
