import type { Permit } from '@curbwise/api/resources/permits.schemas'
import { PlateTag } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { stayTimes } from '../../../parts/times.ts'
import { usePlace } from '../../../parts/use-place.ts'

const Past = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: 48px;
    font-size: 1rem;
    font-weight: 600;
    color: var(--primary-text);
    cursor: pointer;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    padding: 10px 0;
    border-top: 1px solid var(--line);
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
`

/** Guests of the last 60 days, collapsed. */
export function PastGuests({ permits }: { readonly permits: readonly Permit[] }): ReactElement | null {
  const { t, language, timezone } = usePlace()
  if (permits.length === 0) return null
  return (
    <Past>
      <summary>{t('guests.past', { count: permits.length })}</summary>
      <ul>
        {permits.map((permit) => (
          <li key={permit.id}>
            {permit.license_plate ? (
              <PlateTag plate={permit.license_plate} state={permit.state ?? undefined} size="sm" />
            ) : null}
            <span>
              {t(permit.ended_early ? 'guest.ended_early' : 'guest.stay', stayTimes(permit, timezone, language))}
            </span>
          </li>
        ))}
      </ul>
    </Past>
  )
}
