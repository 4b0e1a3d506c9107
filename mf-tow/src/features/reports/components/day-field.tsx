import { TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { dateIn } from '../state/address.ts'

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (date: string) => void
}

/** A date of the period. While a year is being typed it isn't a date yet, so the field has its own text until it is one. */
export function DayField({ label, value, onChange }: DayFieldProps): ReactElement {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  return (
    <TextField
      type="date"
      label={label}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        const date = dateIn(target.value)
        if (date !== null && date !== value) onChange(date)
      }}
      onBlur={() => setText(value)}
    />
  )
}
