import { ApiError } from '@curbwise/client'
import { ScreenError } from '@curbwise/platform'
import { PageBody } from '@curbwise/ui/app'
import { QueryView, Skeleton, SkeletonRows, SkeletonText } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { useActs } from '../api/use-acts.ts'
import { useComplex, type ComplexQueries } from '../api/use-complex.ts'
import { ComplexDialogs, type ComplexAct } from './dialogs.tsx'
import { Limits } from './limits.tsx'
import { PageMenu } from './page-menu.tsx'
import { Profile } from './profile.tsx'
import { Rules } from './rules.tsx'
import { Signs } from './signs.tsx'
import { Page, Section } from './style.ts'
import { Warnings } from './warnings.tsx'

export interface DetailsProps {
  readonly complex: { readonly id: string; readonly timezone: string }
}

/** The page of a complex: profile, contacts, signs, and rules. */
export function Details({ complex }: DetailsProps): ReactElement {
  const { details, signs } = useComplex(complex.id)
  const { error } = details
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  return (
    <PageBody>
      <QueryView
        query={details}
        zone={complex.timezone}
        skeleton={<PageSkeleton />}
        failed_title="Couldn't load the complex"
      >
        {(found) => <LoadedComplex complex={found} signs={signs} />}
      </QueryView>
    </PageBody>
  )
}

/** Skeleton with the page's final layout. */
const PageSkeleton = (): ReactElement => (
  <Page>
    <div style={{ padding: '22px 24px' }}>
      <Skeleton height={200} style={{ marginBottom: 20 }} />
      <SkeletonText lines={8} />
    </div>
    <div>
      <Section>
        <SkeletonText lines={1} />
      </Section>
      <SkeletonRows rows={2} />
    </div>
  </Page>
)

function LoadedComplex({
  complex,
  signs,
}: {
  readonly complex: ContractDetails
  readonly signs: ComplexQueries['signs']
}): ReactElement {
  const acts = useActs(complex.id)
  const [act, setAct] = useState<ComplexAct | null>(null)
  return (
    <Page>
      <PageMenu complex={complex} onAct={setAct} />
      <header>
        <Warnings complex={complex} onAct={setAct} />
      </header>
      <aside aria-label={complex.name}>
        <Profile complex={complex} acts={acts} />
      </aside>
      <div>
        <Signs complex={complex} query={signs} />
        <Limits complex={complex} />
        <Rules jurisdiction={complex.jurisdiction} />
      </div>
      <ComplexDialogs complex={complex} acts={acts} act={act} onClose={() => setAct(null)} />
    </Page>
  )
}
