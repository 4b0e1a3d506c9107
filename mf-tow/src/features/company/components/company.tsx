import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { PageBody, useIsPhone, useMedia } from '@curbwise/ui/app'
import { Button, EmptyState, IconButton, QueryView, Skeleton, SkeletonRows, SkeletonText } from '@curbwise/ui/entry'
import { EditIcon, VisibilityIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import { useCompany } from '../../../company/use-company.ts'
import { useOpened } from '@curbwise/client/use-opened'
import { Section } from '../../../parts/sections.ts'
import { useCompanyProfile } from '../api/use-company-profile.ts'
import { usePricesAndLots } from '../api/use-prices.ts'
import type { Usable } from '../state/types.ts'
import { Defaults } from './defaults.tsx'
import { LegalHolds } from './legal-holds.tsx'
import { Lots } from './lots.tsx'
import { Notifications } from './notifications.tsx'
import { Payments } from './payments.tsx'
import { Prices } from './prices.tsx'
import { Profile } from './profile.tsx'
import { Page } from './style.ts'
import { Trucks } from './trucks.tsx'
import { WaitingTow } from './waiting-tow.tsx'

const ProfileDialog = lazyPart(() => import('./profile-dialog.tsx'))
const UseDialog = lazyPart(() => import('./use-dialog.tsx'))
const CustomersDialog = lazyPart(() => import('./customers-dialog.tsx'))

/** Below this width the top bar has no room for words on its buttons. */
const NARROW = '(max-width:900px)'

/** The tow company: its profile, and what its tows need. */
export function CompanyScreen(): ReactElement {
  const company = useCompany()
  const phone = useIsPhone()
  useTitle(phone ? 'Company' : 'Company and prices')
  return (
    <PageBody>
      <CompanyBar />
      {company ? (
        <Loaded key={company.id} id={company.id} />
      ) : (
        <EmptyState title="Choose a tow company">Its profile, prices, lots, and trucks appear here.</EmptyState>
      )}
    </PageBody>
  )
}

/** Skeleton with the page's final layout. */
const PageSkeleton = (): ReactElement => (
  <Page>
    <aside>
      <Skeleton height={64} width={64} style={{ marginBottom: 20 }} />
      <SkeletonText lines={8} />
    </aside>
    <div>
      <Section>
        <SkeletonRows rows={6} />
      </Section>
    </div>
  </Page>
)

function Loaded({ id }: { readonly id: string }): ReactElement {
  const queries = useCompanyProfile(id)
  const { prices, lots } = usePricesAndLots(id)
  const [params] = useSearchParams()
  const [using, setUsing] = useState<Usable | 'several' | null>(null)
  const complexes = queries.complexes.data?.data
  const tow_id = params.get('tow')
  const { error } = queries.profile
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  return (
    <QueryView query={queries.profile} skeleton={<PageSkeleton />} failed_title="Couldn't load the company">
      {(profile) => (
        <>
          {tow_id ? <WaitingTow id={tow_id} mayEdit={profile.can.edit} /> : null}
          <Page>
            <Actions company={profile} />
            <aside aria-label={profile.name}>
              <Profile
                company={profile}
                counts={{
                  complexes: queries.complexes.data?.data.filter(({ is_practice }) => !is_practice).length,
                  drivers: queries.drivers.data?.data.length,
                  trucks: queries.trucks.data?.data.filter(({ is_active }) => is_active).length,
                }}
              />
            </aside>
            <div>
              <Prices company={profile} query={prices} onUse={setUsing} />
              <Lots company={profile} query={lots} onUse={setUsing} />
              <Defaults
                company={profile}
                query={queries.complexes}
                prices={prices.data?.data}
                lots={lots.data?.data}
                wanted={tow_id === null ? null : params.get('contract')}
                onSeveral={() => setUsing('several')}
              />
              <Trucks company={profile} query={queries.trucks} />
              <Payments company={profile} />
              <Notifications company_id={profile.id} />
              {profile.can.edit ? <LegalHolds company_id={profile.id} /> : null}
              <Suspense fallback={null}>
                {using && complexes && prices.data && lots.data ? (
                  <UseDialog
                    company={profile}
                    complexes={complexes}
                    prices={prices.data.data}
                    lots={lots.data.data}
                    what={using === 'several' ? null : using}
                    onClose={() => setUsing(null)}
                  />
                ) : null}
              </Suspense>
            </div>
          </Page>
        </>
      )}
    </QueryView>
  )
}

/** The page's actions in the top bar. */
function Actions({ company }: { readonly company: CompanyProfile }): ReactElement {
  const [opened, forget] = useOpened('profile')
  const [open, setOpen] = useState<'edit' | 'customers' | null>(opened && company.can.edit ? 'edit' : null)
  const narrow = useMedia(NARROW)
  const close = (): void => {
    setOpen(null)
    if (opened) forget()
  }
  const customers = (): void => setOpen('customers')
  const edit = (): void => setOpen('edit')
  return (
    <>
      <PageActions>
        {narrow ? (
          <IconButton label="As customers see it" icon={<VisibilityIcon />} onClick={customers} />
        ) : (
          <Button icon={<VisibilityIcon />} onClick={customers}>
            As customers see it
          </Button>
        )}
        {!company.can.edit ? null : narrow ? (
          <IconButton label="Edit profile" icon={<EditIcon />} onClick={edit} />
        ) : (
          <Button icon={<EditIcon />} onClick={edit}>
            Edit profile
          </Button>
        )}
      </PageActions>
      <Suspense fallback={null}>
        {open === 'edit' ? <ProfileDialog company={company} onClose={close} /> : null}
        {open === 'customers' ? <CustomersDialog company={company} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
