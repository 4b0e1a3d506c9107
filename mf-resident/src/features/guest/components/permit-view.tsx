import { ApiError } from '@curbwise/client'
import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { LinkButton, PracticeStripe, QueryView, SkeletonCards } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Stack } from '../../../parts/section.tsx'
import { usePermit } from '../api/use-permit.ts'
import { permitStatusOf } from '../state/permit-status.ts'
import { useGuestTexts } from '../state/texts.ts'
import { UnderReview } from './under-review.tsx'
import { MayPark } from './may-park.tsx'
import { NotPaid, type NotPaidProps, Sent } from './not-paid.tsx'
import { Expired } from './expired.tsx'
import { PlaceName } from './place-name.tsx'
import { SandboxStrip } from './sandbox-strip.tsx'
import { Column } from './style.ts'

export interface PermitViewProps extends Pick<NotPaidProps, 'paying' | 'onPaying' | 'onLeave'> {
  readonly permit_key: string
  /** Opened from the reminder: shows the choice of hours. */
  readonly extending: boolean
  /** Number of the payment attempt the guest returned from, or 0. */
  readonly returned_attempt: number
}

/** The permit in the URL, as the gateway returns it. */
export function PermitView({ permit_key, ...shown }: PermitViewProps): ReactElement {
  const g = useGuestTexts()
  const query = usePermit(permit_key)
  if (query.error instanceof ApiError && ['not_found', 'validation_failed'].includes(query.error.code))
    return <NotFound />
  return (
    <Column>
      {query.data ? null : (
        <header>
          <h1 tabIndex={-1}>{g('title')}</h1>
        </header>
      )}
      <QueryView query={query} skeleton={<SkeletonCards heights={[20, 228, 196, 150]} />} failed_title={g('loading')}>
        {(permit) => (
          <>
            <PlaceName complex={permit.contract.name} unit_number={permit.unit_number} />
            {permit.contract.is_practice ? <PracticeStripe>{g('practice')}</PracticeStripe> : null}
            {permit.is_sandbox ? <SandboxStrip /> : null}
            <Shown permit={permit} {...shown} />
          </>
        )}
      </QueryView>
    </Column>
  )
}

function Shown({
  permit,
  extending,
  returned_attempt,
  ...unpaid
}: Omit<PermitViewProps, 'permit_key'> & { readonly permit: PublicPermit }): ReactElement {
  const status = permitStatusOf(permit, returned_attempt)
  if (status === 'now' || status === 'coming') return <MayPark permit={permit} extending={extending} />
  if (status === 'sent') return <Sent permit={permit} />
  if (status === 'under_review') return <UnderReview permit={permit} />
  if (status === 'unpaid' || status === 'another_card')
    return <NotPaid permit={permit} declined={status === 'another_card'} {...unpaid} />
  return <Expired permit={permit} status={status} />
}

/** The URL's permit doesn't exist. */
function NotFound(): ReactElement {
  const g = useGuestTexts()
  return (
    <Column>
      <header>
        <h1 tabIndex={-1}>{g('gone.title')}</h1>
      </header>
      <Stack>
        <p>{g('gone.what')}</p>
      </Stack>
      <LinkButton variant="primary" size="touch" full href="/guest">
        {g('again')}
      </LinkButton>
    </Column>
  )
}
