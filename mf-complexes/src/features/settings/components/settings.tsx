import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { useIsPhone } from '@curbwise/ui/app'
import { EmptyState, IconLink, LinkButton, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { HistoryIcon } from '@curbwise/ui/icons'
import { Suspense, useEffect, type ReactElement } from 'react'
import { useComplexDetails } from '../api/use-settings.ts'
import { Ground, Sheet } from './style.ts'

/** Starts loading together with the complex, because the form and its rules are the largest part of the page. */
const loadForm = () => import('./settings-form.tsx')
const SettingsForm = lazyPart(loadForm)

interface SettingsProps {
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
}

/** Settings of a complex. Each change shows in advance what it will and won't do; nothing is saved automatically. */
export function Settings({ complex }: SettingsProps): ReactElement {
  const query = useComplexDetails(complex.id)
  const phone = useIsPhone()
  const { error } = query
  useEffect(() => {
    loadForm().catch(() => undefined)
  }, [])
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  useTitle('Settings')
  const earlier = `/complexes/history-logs?id=${complex.id}&filter=record_kind:is:contract`
  return (
    <Ground>
      <PageActions>
        {phone ? (
          <IconLink label="Earlier settings" icon={<HistoryIcon />} href={earlier} />
        ) : (
          <LinkButton variant="ghost" icon={<HistoryIcon />} href={earlier}>
            Earlier settings
          </LinkButton>
        )}
      </PageActions>
      <QueryView
        query={query}
        zone={complex.timezone}
        skeleton={<SkeletonRows rows={10} />}
        failed_title="Couldn't load the settings"
      >
        {(details) =>
          details.can.settings ? (
            <Suspense fallback={<SkeletonRows rows={10} />}>
              <Sheet>
                <SettingsForm key={details.id} details={details} />
              </Sheet>
            </Suspense>
          ) : (
            <EmptyState title="Managers change these settings">
              {details.main_manager
                ? `Ask ${details.main_manager.name} to change something at ${details.name}.`
                : `Ask ${details.tow_company.name} to change something at ${details.name}.`}
            </EmptyState>
          )
        }
      </QueryView>
    </Ground>
  )
}
