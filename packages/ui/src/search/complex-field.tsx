import { useFormFields } from '@curbwise/ui/entry'
import { useEffect, type ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import { ComplexSearch, type ComplexSearchProps } from './complex-search.tsx'
import type { SearchOption } from './search-select.tsx'

export interface ComplexFieldProps<T extends SearchOption> extends Omit<ComplexSearchProps<T>, 'error'> {
  /** Name of the form value that contains the id; empty while none is selected. */
  readonly name?: string
}

/** ComplexSearch as a form field: the form has the id of the complex, and the parent component has the complex itself. */
export function ComplexField<T extends SearchOption>({
  name = 'contract_id',
  value,
  ...search
}: ComplexFieldProps<T>): ReactElement {
  const {
    setValue,
    getValues,
    formState: { errors, isSubmitted },
  } = useFormContext<Record<string, unknown>>()
  const announce = useFormFields()?.announce
  const { label } = search.texts
  useEffect(() => announce?.(name, { id: 'complex', label }), [announce, name, label])
  const id = value?.id ?? ''
  useEffect(() => {
    if (getValues(name) !== id) setValue(name, id, { shouldValidate: isSubmitted })
  }, [name, id, isSubmitted, getValues, setValue])
  const message: unknown = errors[name]?.message
  return <ComplexSearch {...search} value={value} error={typeof message === 'string' ? message : undefined} />
}
