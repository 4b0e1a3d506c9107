import { residents } from '@curbwise/api/resources/residents.calls'
import { queryFor } from '@curbwise/client'
import { LocalShippingIcon } from '@curbwise/ui/icons'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { LinkList } from '../../../parts/link-list.tsx'
import { OfflineView } from '../../../parts/offline-view.tsx'
import { useOffline } from '../../../parts/offline.tsx'
import { Section, Words } from '../../../parts/section.tsx'
import { usePlace } from '../../../parts/use-place.ts'
import { openRequest } from '../state/requests.ts'
import { RequestCard } from './request-card.tsx'

/** The unit's reserved space: a button to report a car in it, and earlier tow requests. */
export function Space({ space, now }: { readonly space: string; readonly now: number }): ReactElement {
  const { t } = usePlace()
  const offline = useOffline()
  const query = useQuery(queryFor(residents.requestedTows))
  const open = openRequest(query.data?.data ?? [])
  return (
    <Section aria-labelledby="space">
      <h2 id="space">{t('space', { space })}</h2>
      <OfflineView query={query} skeleton={null}>
        {({ data }) => (
          <>
            {data.slice(0, open ? 1 : 2).map((tow) => (
              <RequestCard key={tow.id} tow={tow} now={now} />
            ))}
          </>
        )}
      </OfflineView>
      {open || offline ? (
        open ? null : (
          <Words as="p">{t('space.what', { space })}</Words>
        )
      ) : (
        <LinkList
          items={[
            { href: '?do=tow', icon: <LocalShippingIcon />, title: t('tow.somebody'), detail: t('tow.ask_short') },
          ]}
        />
      )}
    </Section>
  )
}
