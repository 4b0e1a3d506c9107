import { useEffect, type ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import { ComplexSearch, type ComplexSearchProps } from './complex-search.tsx'
import type { SearchOption } from './search-select.tsx'

export interface ComplexFieldProps<T extends SearchOption> extends Omit<ComplexSearchProps<T>, 'error'> {
  /** Of the form's value, which holds the id; empty while none is chosen. */
  readonly name?: string
}

/** ComplexSearch as a field of the form around it: the form holds the id of the complex, whoever draws it the complex itself. */
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
  const id = value?.id ?? ''
  useEffect(() => {
    if (getValues(name) !== id) setValue(name, id, { shouldValidate: isSubmitted })
  }, [name, id, isSubmitted, getValues, setValue])
  const message: unknown = errors[name]?.message
  return <ComplexSearch {...search} value={value} error={typeof message === 'string' ? message : undefined} />
}
