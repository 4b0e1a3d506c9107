import { ApiError } from '@curbwise/client'
import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { LinkButton, QueryView, SkeletonCards } from '@curbwise/ui/entry'
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
  /** The reminder's one tap: the choice of hours stands open. */
  readonly extending: boolean
  /** From the page of the payment: the number of the try, or 0. */
  readonly came_back: number
}

/** The permit of an address, as the gateway knows it. */
export function PermitView({ permit_key, ...shown }: PermitViewProps): ReactElement {
  const g = useGuestTexts()
  const query = usePermit(permit_key)
  if (query.error instanceof ApiError && ['not_found', 'validation_failed'].includes(query.error.code)) return <Gone />
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
  came_back,
  ...unpaid
}: Omit<PermitViewProps, 'permit_key'> & { readonly permit: PublicPermit }): ReactElement {
  const standing = permitStatusOf(permit, came_back)
  if (standing === 'now' || standing === 'coming') return <MayPark permit={permit} extending={extending} />
  if (standing === 'sent') return <Sent permit={permit} />
  if (standing === 'under_review') return <UnderReview permit={permit} />
  if (standing === 'unpaid' || standing === 'another_card')
    return <NotPaid permit={permit} declined={standing === 'another_card'} {...unpaid} />
  return <Expired permit={permit} standing={standing} />
}

/** The address leads to no permit. */
function Gone(): ReactElement {
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
