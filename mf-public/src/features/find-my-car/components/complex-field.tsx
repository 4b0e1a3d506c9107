import { queryFor } from '@curbwise/client'
import { contracts } from '@curbwise/api/resources/places'
import { SearchSelect, type SearchOption } from '@curbwise/ui/search'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useComplexes } from '../api/search-complexes.ts'
import { useTexts } from '../state/texts.ts'

export interface ComplexFieldProps {
  readonly value: SearchOption | null
  readonly onChange: (complex: SearchOption | null) => void
  readonly error: string | undefined
}

/** The complex where the car was parked, searched by name or street. */
export function ComplexField({ value, onChange, error }: ComplexFieldProps): ReactElement {
  const t = useTexts()
  const [text, setText] = useState('')
  const { options, query } = useComplexes(text)
  const status = query.isError ? t('complex.failed') : query.isFetching ? t('complex.searching') : t('complex.none')
  return (
    <SearchSelect
      id="complex" label={t('complex')} help={t('complex.help')} clear_label={t('complex.clear')} error={error}
      value={value} options={options} status={status} onSearch={setText} onChange={onChange}
    />
  )
}

/** The complex that the address names (`?contract=`), as a link from a complex or a sign brings it. */
export function usePresetComplex(id: string | null): SearchOption | null {
  const query = useQuery({ ...queryFor(contracts.search, { query: { search: id ?? '' } }), enabled: id !== null })
  const found = query.data?.data.find((complex) => complex.id === id)
  return found ? { id: found.id, name: found.name, detail: `${found.address}, ${found.city}, ${found.state}` } : null
}
