import { ApiError } from '@curbwise/client'
import { QueryView, SkeletonRows } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { CompanyIdentity } from '../../../parts/company.tsx'
import { CaseNotFound } from '../../../parts/case-not-found.tsx'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { SandboxStrip } from '../../../parts/sandbox-strip.tsx'
import { useTexts } from '../../../parts/texts.ts'
import { useCheckout } from '../api/use-checkout.ts'
import { BootPaid } from './boot-paid.tsx'
import { Ended } from './ended.tsx'
import { Paid } from './paid.tsx'
import { Waiting } from './waiting.tsx'

/** A payment from sent to settled, as the gateway reports it, never as the URL says. */
export function Receipt({ checkout_key }: { readonly checkout_key: string }): ReactElement {
  const t = useTexts()
  const pay = usePayTexts()
  const query = useCheckout(checkout_key)
  if (query.error instanceof ApiError && ['not_found', 'validation_failed'].includes(query.error.code))
    return <CaseNotFound />
  return (
    <>
      {query.data ? null : (
        <header>
          <h1 tabIndex={-1}>{pay('title')}</h1>
        </header>
      )}
      <QueryView query={query} skeleton={<SkeletonRows rows={5} />} failed_title={t('load_failed')}>
        {(checkout) => {
          const { state } = checkout
          return (
            <>
              <CompanyIdentity company={checkout.case.tow_company} />
              {checkout.is_sandbox ? <SandboxStrip /> : null}
              {state === 'waiting' || state === 'processing' ? <Waiting checkout={checkout} /> : null}
              {state === 'paid' && checkout.boot ? <BootPaid checkout={checkout} boot={checkout.boot} /> : null}
              {state === 'paid' && !checkout.boot ? <Paid checkout={checkout} /> : null}
              {state === 'waiting' || state === 'processing' || state === 'paid' ? null : (
                <Ended checkout={checkout} state={state} />
              )}
            </>
          )
        }}
      </QueryView>
    </>
  )
}
