import { towCompanies } from '@curbwise/api/resources/places.calls'
import { useFound } from '@curbwise/client/use-found'
import { useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { ContractField } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { useCompany } from './use-company.ts'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 12px;
  padding: 18px 24px 0;
  > :first-child {
    flex: 0 1 340px;
  }
  @media (max-width: 576px) {
    padding: 16px 16px 0;
  }
`
const MINUTE = 60_000
/** Query parameters to clear when the company changes. */
const COMPANY_PARAMS = [
  'contract',
  'plate',
  'state',
  'at',
  'selected',
  'after',
  'before',
  'filter',
  'import',
  'list',
  'complex',
  'figure',
  'only',
]

/** Picks the company whose tows and vehicles are shown, for super admins. Renders nothing for everyone else. */
export function CompanyBar(): ReactElement | null {
  const { role } = useSession()
  return role === 'super_admin' ? <Choice /> : null
}

function Choice(): ReactElement {
  const company = useCompany()
  const [, setParams] = useSearchParams()
  const [text, setText] = useState('')
  const query = useFound(towCompanies.choose, text, (search) => ({ query: { search } }), { staleTime: MINUTE })
  const found = (query.data?.data ?? []).map(({ id, name, city, state }) => ({
    id,
    name,
    detail: [city, state].filter(Boolean).join(', ') || undefined,
  }))
  const choose = (id: string | null): void =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      for (const key of COMPANY_PARAMS) next.delete(key)
      if (id) next.set('company', id)
      else next.delete('company')
      return next
    })
  return (
    <Bar>
      <ContractField
        label="Tow company"
        size="lg"
        value={company?.id ?? null}
        onChange={choose}
        onSearch={setText}
        options={company && !found.some(({ id }) => id === company.id) ? [company, ...found] : found}
        status={query.isError ? 'The search failed' : query.isFetching ? 'Searching' : undefined}
      />
      {company ? (
        <Button size="lg" variant="ghost" onClick={() => choose(null)}>
          All companies
        </Button>
      ) : null}
    </Bar>
  )
}
