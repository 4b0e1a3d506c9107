import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useComplexOf } from '@curbwise/client/complexes'
import { useTitle } from '@curbwise/platform'
import { useNavigate, useSearchParams } from '@curbwise/platform/router'
import { useCallback, type ReactElement } from 'react'
import { useKeepPermit } from '../features/guest/api/use-permit.ts'
import { PermitView } from '../features/guest/components/permit-view.tsx'
import { Registration } from '../features/guest/components/registration.tsx'
import type { Step } from '../features/guest/state/draft.ts'
import { useGuestTexts } from '../features/guest/state/texts.ts'

const leave = (url: string): void => window.location.assign(url)

/**
 * /guest: a guest registers a car with complex, unit, and guest PIN. `?contract=` names the complex, `?invitation=` is
 * a resident's link, and `?permit=` is an existing permit. `&extend=1` opens its extension, and `&sent=<try>` marks the
 * return from payment.
 */
export default function Guest(): ReactElement {
  const g = useGuestTexts()
  useTitle(g('title'))
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const keep = useKeepPermit()
  const complex = useComplexOf(params.get('contract'))
  const key = params.get('permit')
  const [contract_id, invitation] = [params.get('contract'), params.get('invitation')]
  const onStep = useCallback(
    (step: Step) => {
      setParams((before) => {
        const next = new URLSearchParams(before)
        next.set('step', step)
        return next
      })
    },
    [setParams],
  )
  const onPaying = useCallback(() => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('pay')
        return next
      },
      { replace: true },
    )
  }, [setParams])
  if (key !== null) {
    const has = (name: string): boolean => params.get(name) === '1'
    return (
      <PermitView
        key={key}
        permit_key={key}
        extending={has('extend')}
        returned_attempt={Number(params.get('sent') ?? 0)}
        paying={has('pay')}
        onPaying={onPaying}
        onLeave={leave}
      />
    )
  }
  const onRegistered = (permit: PublicPermit): void => {
    keep(permit)
    // Replace the form with the permit, so that returning from payment and Back both show the permit.
    void navigate(`/guest?permit=${permit.key}${permit.checkout ? '&pay=1' : ''}`, { replace: true })
  }
  return (
    <Registration
      key={`${contract_id} ${invitation}`}
      complex={complex}
      contract_id={contract_id}
      invitation={invitation}
      asked={params.get('step')}
      onStep={onStep}
      onBack={() => void navigate(-1)}
      onRegistered={onRegistered}
    />
  )
}
