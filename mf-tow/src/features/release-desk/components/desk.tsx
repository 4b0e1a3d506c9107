import { towNumber } from '@curbwise/rules/tows/number'
import { ScreenError, PageActions, useTitle } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { ApiError } from '@curbwise/client'
import { PageBody, SearchField, useIsPhone } from '@curbwise/ui/app'
import { QueryView, SkeletonText } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useCase } from '../api/use-case.ts'
import { STORAGE } from '../state/links.ts'
import { Done } from './done.tsx'
import { Releasing } from './releasing.tsx'

/** The desk with one case: its release form, or its result. On a phone, the next car is found in the list. */
export function Desk({ id }: { readonly id: string }): ReactElement {
  const { place, tow } = useCase(id)
  const navigate = useNavigate()
  const phone = useIsPhone()
  useTitle(place.data ? `Tow ${towNumber(place.data.tow.number)}` : 'Release desk', {
    crumb: { href: STORAGE, label: 'Release desk' },
  })
  if (place.error instanceof ApiError && place.error.status === 404) throw new ScreenError(404, 'Page not found')
  return (
    <>
      {phone ? null : (
        <PageActions>
          <SearchField
            label="Plate, VIN, or name"
            value=""
            onChange={(search) => {
              if (search) void navigate(`${STORAGE}&search=${encodeURIComponent(search)}`)
            }}
          />
        </PageActions>
      )}
      {place.data ? (
        place.data.status === 'in_storage' ? (
          <Releasing place={place.data} tow={tow} />
        ) : (
          <Done place={place.data} tow={tow} />
        )
      ) : (
        <PageBody data-padded="">
          <QueryView query={place} skeleton={<SkeletonText lines={10} />} failed_title="Couldn’t load the car">
            {() => null}
          </QueryView>
        </PageBody>
      )}
    </>
  )
}
