import { residents } from '@curbwise/api/resources/residents.calls'
import { queryFor } from '@curbwise/client'
import { LinkButton } from '@curbwise/ui/entry'
import { PersonAddIcon, ScheduleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { reasonText } from '../../../parts/refusal.ts'
import { usePlace } from '../../../parts/use-place.ts'

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 3;
  margin-top: auto;
  padding: 10px 16px max(14px, env(safe-area-inset-bottom));
  background: var(--surface);
  border-top: 1px solid var(--line);
  > div {
    max-width: 528px;
    margin: 0 auto;
  }
  p {
    padding-bottom: 10px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
`

/** The dashboard's main action. When the unit can't register a guest now, says why and until when before the form opens. */
export function RegisterBar(): ReactElement {
  const place = usePlace()
  const { t } = place
  const { data } = useQuery(queryFor(residents.allowance, { query: {} }))
  const blocked = data?.blocked ?? null
  return (
    <Bar>
      <div>
        {blocked ? <p role="status">{reasonText(blocked.code, blocked.until, place)}</p> : null}
        {blocked === null ? (
          <LinkButton variant="primary" size="touch" full icon={<PersonAddIcon />} href="?do=guest">
            {t('guest.register')}
          </LinkButton>
        ) : null}
        {blocked?.code === 'limit' ? (
          <LinkButton size="touch" full icon={<ScheduleIcon />} href="?do=guest">
            {t('guest.register_later')}
          </LinkButton>
        ) : null}
      </div>
    </Bar>
  )
}
