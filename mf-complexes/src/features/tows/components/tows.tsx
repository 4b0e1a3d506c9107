import { ApiError } from '@curbwise/client'
import { PageActions, ScreenError, useAbility, useTitle } from '@curbwise/platform'
import { SearchField, SplitView, useIsPhone, useMedia } from '@curbwise/ui/app'
import { IconLink, LinkButton, SkeletonRows } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { useComplexTows, useWaiting } from '../api/use-complex-tows.ts'
import type { Place } from '../../../parts/all-or-one.tsx'
import { TowList } from './tow-list.tsx'
import { Waiting } from './waiting.tsx'

/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const NEW_TOW = '/complexes/create-tow'

export interface TowsProps {
  readonly place: Place
}

/** Tows of a complex, or of all, with the residents' requests that need confirmation on top. */
export function Tows({ place }: TowsProps): ReactElement {
  const list = useComplexTows(place.id)
  // Wait for both, so that rows already shown don't move under the user's finger.
  const waiting = useWaiting(place.id)
  const narrow = useMedia(NARROW)
  const phone = useIsPhone()
  const { canOpen } = useAbility()
  const { error } = list.query
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  useTitle('Tows', { count: list.countOf('all') })
  const new_tow = canOpen(NEW_TOW) ? (place.id ? `${NEW_TOW}?id=${place.id}` : NEW_TOW) : null
  return (
    <>
      <PageActions>
        {narrow ? null : (
          <SearchField label="Plate, VIN, or number" value={list.state.search} onChange={list.setSearch} />
        )}
        {new_tow === null ? null : phone ? (
          <IconLink href={new_tow} label="New tow" icon={<AddIcon />} />
        ) : (
          <LinkButton href={new_tow} variant="primary" icon={<AddIcon />}>
            New tow
          </LinkButton>
        )}
      </PageActions>
      <SplitView panel={null} panel_label="Tow" onPanelClose={() => undefined}>
        {waiting === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <>
            <Waiting rows={waiting} names_complex={place.id === undefined} />
            <TowList list={list} place={place} search={narrow} new_tow={new_tow} />
          </>
        )}
      </SplitView>
    </>
  )
}
