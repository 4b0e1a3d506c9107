import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '../theme/kit.ts'
import { useField, type FieldProps } from './field.tsx'
import { Select, type SelectOption } from './select.tsx'
import { TextField } from './text-field.tsx'

/** The option that opens the text field; no value that a person enters. */
const OTHER = '__other__'

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
`

export interface SelectOrOtherProps extends Pick<FieldProps, 'label' | 'optional' | 'size' | 'error'> {
  readonly options: readonly SelectOption[]
  readonly maxLength: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly id?: string
}

/** A select whose last option, "Other," opens a field for any text. A value that isn't listed shows there, as it was entered. */
export function SelectOrOther({
  label,
  optional,
  size,
  error,
  options,
  maxLength,
  value,
  onChange,
  id,
}: SelectOrOtherProps): ReactElement {
  const texts = useTexts()
  const [is_chosen, setChosen] = useState(false)
  const entered = value.trim().toLowerCase()
  const listed = options.find((option) => option.value.toLowerCase() === entered)
  const is_other = is_chosen || (entered !== '' && !listed)
  const choose = (chosen: string): void => {
    setChosen(chosen === OTHER)
    onChange(chosen === OTHER ? '' : chosen)
  }
  return (
    <Stack>
      <Select
        {...{ label, size, ...(optional && { optional }), ...(id && { id }) }}
        {...(!is_other && error ? { error } : {})}
        options={[...options, { value: OTHER, label: texts.other }]}
        value={is_other ? OTHER : (listed?.value ?? '')}
        onChange={(event) => choose(event.target.value)}
      />
      {is_other ? (
        <TextField
          label={`${texts.other}: ${label.toLowerCase()}`}
          hideLabel
          {...{ size, maxLength, value }}
          {...(error ? { error } : {})}
          placeholder={label}
          autoComplete="off"
          autoFocus={is_chosen}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : null}
    </Stack>
  )
}

/** The same as a field of the surrounding form. */
export function SelectOrOtherField({
  name,
  ...props
}: Omit<SelectOrOtherProps, 'value' | 'onChange' | 'id' | 'error'> & { readonly name: string }): ReactElement {
  const bound = useField({ name, label: props.label })
  const { field } = useController<Record<string, string | null>>({ name })
  return (
    <SelectOrOther
      {...props}
      id={bound.id}
      {...(bound.wrong ? { error: bound.wrong } : {})}
      value={field.value ?? ''}
      onChange={field.onChange}
    />
  )
}
