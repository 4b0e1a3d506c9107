import { session } from '@curbwise/api/resources/session'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { PageActions, PageIdentity, usePlatform } from '@curbwise/platform'
import { IconButton, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { LogoutIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { UnitHome } from '../features/unit/components/unit-home.tsx'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../parts/texts.ts'

const Identity = styled.div`
strong{display:block;font-size:1rem;line-height:1.375rem;font-weight:680;overflow-wrap:anywhere}
small{font-size:.8125rem;line-height:1.125rem;color:var(--text-2)}
`

/** /resident/dashboard: the unit's cars and guests, as they are now. */
export default function ResidentDashboard(): ReactElement {
  const t = useTexts()
  const { signOut } = usePlatform()
  const query = useQuery(queryFor(session.residentMe))
  useLiveEvents(['vehicles', 'units'], { also: [session.residentMe] })
  const record = query.data
  return (
    <Page title={t('home.title')}>
      <PageActions><IconButton label={t('log_out')} icon={<LogoutIcon />} size="touch" onClick={() => void signOut()} /></PageActions>
      {record ? (
        <PageIdentity>
          <Identity>
            <strong>{record.name}</strong>
            <small>{[t('identity', { unit: record.unit_number }), record.resident_name].filter(Boolean).join(', ')}</small>
          </Identity>
        </PageIdentity>
      ) : null}
      <QueryView query={query} skeleton={<SkeletonRows rows={6} />} failed_title={t('failed')}>
        {(data) => <UnitHome record={data} />}
      </QueryView>
    </Page>
  )
}
