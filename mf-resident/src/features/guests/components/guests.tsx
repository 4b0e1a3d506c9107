import { residents } from '@curbwise/api/resources/residents.calls'
import type { Permit } from '@curbwise/api/resources/permits.schemas'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { OfflineView } from '../../../parts/offline-view.tsx'
import { Section, Words } from '../../../parts/section.tsx'
import { usedText } from '../../../parts/times.ts'
import { usePlace } from '../../../parts/use-place.ts'
import { GuestCard } from './guest-card.tsx'
import { PastGuests } from './past-guests.tsx'

const isPast = ({ phase }: Permit): boolean => phase === 'past'

/** The unit's guests: current, upcoming, and past. */
export function Guests({ record, now }: { readonly record: ResidentRecord; readonly now: number }): ReactElement {
  const { t } = usePlace()
  const query = useQuery(queryFor(residents.guests))
  const here =
    query.data?.data.filter(({ phase, kind }) => phase === 'now' && kind === 'guest').length ??
    record.active_guest_vehicles.length
  const none = record.has_guest_registration ? t('guests.none') : t('guests.off')
  return (
    <Section aria-labelledby="guests">
      <h2 id="guests">
        {t('guests')} <small>{usedText(here, record.allowed_active_guest_vehicles, t)}</small>
      </h2>
      <OfflineView query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ data }) => (
          <>
            {data.every(isPast) ? (
              <Words as="p">{none}</Words>
            ) : (
              data
                .filter((permit) => !isPast(permit))
                .map((permit) => (
                  <GuestCard key={permit.id} permit={permit} now={now} grace_minutes={record.grace_minutes} />
                ))
            )}
            <PastGuests permits={data.filter(isPast)} />
          </>
        )}
      </OfflineView>
    </Section>
  )
}
