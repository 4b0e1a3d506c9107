import { guests } from '@curbwise/api/resources/permits.calls'
import { call } from '@curbwise/client'
import { LinkButton, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactElement } from 'react'
import { Stack } from '../../../parts/section.tsx'
import type { Proved } from '../state/draft.ts'
import { isLate } from '../state/reason.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Column } from './style.ts'

/** Opens a resident's link, which proves the unit without a PIN. */
export function ByLink({
  invitation,
  onProved,
}: {
  readonly invitation: string
  readonly onProved: (proved: Proved) => void
}): ReactElement {
  const g = useGuestTexts()
  const query = useQuery({
    queryKey: [guests.verifyUnit.name, invitation],
    queryFn: ({ signal }) => call(guests.verifyUnit, { body: { invitation }, signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  const { data } = query
  useEffect(() => {
    if (data) onProved(data)
  }, [data, onProved])
  const dead = isLate(query.error)
  return (
    <Column>
      <header>
        <h1 tabIndex={-1}>{g(dead ? 'link.dead' : 'link.opening')}</h1>
      </header>
      {dead ? (
        <>
          <Stack>
            <p>{g('link.dead.what')}</p>
          </Stack>
          <LinkButton variant="primary" size="touch" full href="/guest">
            {g('link.pin')}
          </LinkButton>
        </>
      ) : (
        <QueryView query={query} skeleton={<SkeletonRows rows={4} />} failed_title={g('act.failed')}>
          {() => <SkeletonRows rows={4} />}
        </QueryView>
      )}
    </Column>
  )
}
