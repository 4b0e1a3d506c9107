import { firstDay } from '@curbwise/api/resources/first-day.calls'
import { queryFor } from '@curbwise/client'
import { useLocation } from '@curbwise/platform/router'
import { RouterLink } from '../../theme/router-link.tsx'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

const Card = styled(RouterLink)`
  display: block;
  margin: 8px 0;
  padding: 10px 12px 12px;
  border: 1px solid var(--line-2);
  border-radius: 10px;
  background: var(--surface);
  color: var(--text);
  text-decoration: none;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  font-weight: 650;
  &:hover {
    background: var(--hover);
  }
  > span {
    display: flex;
    justify-content: space-between;
  }
  small {
    font-size: inherit;
    font-weight: 500;
    color: var(--text-3);
  }
  > i {
    display: block;
    height: 6px;
    margin-top: 8px;
    border-radius: 3px;
    background: var(--sunken);
    overflow: hidden;
  }
  b {
    display: block;
    height: 100%;
    border-radius: 3px;
    background: var(--primary);
  }
`

/** How far a new company's first day is. Disappears when every step is done or skipped. */
export default function FirstDayCard({ company_id }: { readonly company_id: string }) {
  const { pathname } = useLocation()
  const { data, refetch } = useQuery(queryFor(firstDay.get, { params: { id: company_id } }))
  const is_open = data?.is_open === true
  useEffect(() => {
    // A step is done on another screen.
    if (is_open) void refetch()
  }, [pathname, is_open, refetch])
  if (!data?.is_open) return null
  const settled = data.steps.filter(({ state }) => state !== 'open').length
  return (
    <Card href="/tows?view=first-day">
      <span>
        First day
        <small>
          {settled} of {data.steps.length}
        </small>
      </span>
      <i aria-hidden="true">
        <b style={{ width: `${(settled / data.steps.length) * 100}%` }} />
      </i>
    </Card>
  )
}
