import { useState, type ReactElement } from 'react'
import { SearchSelect, type SearchOption, type SearchSelectProps } from './search-select.tsx'

export interface ComplexSearchTexts {
  readonly label: string
  readonly help: string
  readonly clear: string
  readonly searching: string
  readonly none: string
  readonly failed: string
}

export interface ComplexSearchProps<T extends SearchOption> extends Pick<SearchSelectProps, 'error'> {
  readonly texts: ComplexSearchTexts
  /** A hook that searches for the typed text: `useComplexes` of the client. */
  readonly useFound: (text: string) => {
    readonly complexes: readonly T[]
    readonly query: { readonly isError: boolean; readonly isFetching: boolean }
  }
  readonly value: T | null
  readonly onChange: (complex: T | null) => void
}

/** Searches a complex by name or street, for visitors without a login. Its element id is `complex`. */
export function ComplexSearch<T extends SearchOption>({
  texts,
  useFound,
  value,
  onChange,
  error,
}: ComplexSearchProps<T>): ReactElement {
  const [text, setText] = useState('')
  const { complexes, query } = useFound(text)
  const choose = (option: SearchOption | null): void =>
    onChange(option && (complexes.find(({ id }) => id === option.id) ?? null))
  return (
    <SearchSelect
      id="complex"
      label={texts.label}
      help={texts.help}
      clear_label={texts.clear}
      error={error}
      value={value}
      options={complexes}
      status={query.isError ? texts.failed : query.isFetching ? texts.searching : texts.none}
      onSearch={setText}
      onChange={choose}
    />
  )
}
