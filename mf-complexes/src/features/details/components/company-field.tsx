import { SearchSelect, type SearchOption } from '@curbwise/ui/search'
import { useState, type ReactElement } from 'react'
import { useCompanies } from '../api/use-create.ts'

/** Picks the tow company that serves the complex. */
export default function CompanyField({ onChange }: { readonly onChange: (id: string | null) => void }): ReactElement {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<SearchOption | null>(null)
  const { options, status } = useCompanies(text, true)
  return (
    <SearchSelect
      label="Tow company"
      value={chosen}
      options={options}
      onSearch={setText}
      status={status}
      clear_label="No company"
      size="lg"
      help={chosen?.detail || 'It can’t be changed later.'}
      onChange={(option) => {
        setChosen(option)
        onChange(option?.id ?? null)
      }}
    />
  )
}
