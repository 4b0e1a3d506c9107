import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { useDirty } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { ConfirmDialog, formatMoney } from '@curbwise/ui/app'
import { Alert, Button, formatTime } from '@curbwise/ui/entry'
import { KeyIcon } from '@curbwise/ui/icons'
import { useEffect, useId, useState, type ReactElement } from 'react'
import { useQuote } from '../api/use-case.ts'
import { useRelease } from '../api/use-release.ts'
import { STORAGE } from '../state/links.ts'
import { releaseVerb } from '../state/case-status.ts'
import { Acts, type Act } from './acts.tsx'
import { ActMenu } from './act-menu.tsx'
import { Car } from './car.tsx'
import { Duties } from './duties.tsx'
import { ReleaseForm } from './release-form.tsx'
import { Cards, Foot, Frame } from './style.ts'

/** Releases a car in storage: who takes it, what is paid, and the button that submits both. */
export function Releasing({ place, tow }: { readonly place: CustodyCase; readonly tow: Tow | null }): ReactElement {
  const form = useId()
  const navigate = useNavigate()
  const [after_hours, setAfterHours] = useState(false)
  const [dirty, setDirty] = useState(false)
  const [act, setAct] = useState<Act | null>(null)
  const [leaving, setLeaving] = useState(false)
  const leave = (): void => void navigate(STORAGE)
  const quote = useQuote(place, after_hours)
  const { release, releasing } = useRelease(place)
  const charge = place.charge.due.cents > 0 ? (quote.data?.charge ?? place.charge) : place.charge
  const { before, expired } = useHeld(quote, charge.due.cents)
  const zone = place.storage_lot.timezone
  const blocked = !place.can.release || place.checkout_until !== null
  useDirty(`release ${place.id}`, dirty && !releasing)
  return (
    <Frame>
      <div>
        <aside aria-label="The car">
          <Car
            place={place}
            charge={charge}
            held_until={expired ? undefined : quote.data?.expires_at}
            reason_text={tow?.reason_text}
          >
            <Duties place={place} onPolice={() => setAct('police')} onLetter={() => setAct('letter')} />
          </Car>
        </aside>
        <section aria-label="Release">
          <Cards>
            {place.checkout_until ? (
              <Alert severity="info" title="Someone is paying online right now" announce>
                The counter can’t take a payment until that one ends, at the latest at{' '}
                {formatTime(place.checkout_until, zone, 'time')}.
              </Alert>
            ) : null}
            {before !== null ? (
              <Alert severity="warn" title="The amount has changed" announce>
                It was {formatMoney(before)}; it is {formatMoney(charge.due.cents)} now.
              </Alert>
            ) : null}
            {quote.isError ? (
              <Alert
                severity="error"
                announce
                action={
                  <Button size="sm" onClick={() => void quote.refetch()}>
                    Try again
                  </Button>
                }
              >
                Couldn’t hold the amount. {quote.error.message}
              </Alert>
            ) : null}
            {place.can.release ? (
              <ReleaseForm
                key={place.charge.due.cents > 0 ? 'owes' : 'settled'}
                id={form}
                place={place}
                charge={charge}
                after_hours={after_hours}
                onAfterHours={setAfterHours}
                onDirty={setDirty}
                onSubmit={async (values) => {
                  try {
                    await release(values, { quote_id: quote.data?.id ?? null, after_hours })
                  } catch (refused) {
                    void quote.refetch()
                    throw refused
                  }
                }}
              />
            ) : (
              <Alert severity="note" title="The office releases this car">
                The office takes the payment and releases the car.
              </Alert>
            )}
          </Cards>
        </section>
      </div>
      <Foot>
        <Button size="lg" variant="ghost" onClick={() => (dirty ? setLeaving(true) : leave())}>
          Cancel
        </Button>
        {tow?.can.zero_charge && charge.total.cents > 0 ? (
          <Button size="lg" onClick={() => setAct('zero')}>
            No charge
          </Button>
        ) : null}
        <ActMenu place={place} onAct={setAct} />
        <p>The total becomes final. A release can’t be edited.</p>
        <Button
          size="lg"
          variant="primary"
          type="submit"
          form={form}
          icon={<KeyIcon />}
          busy={releasing}
          disabled={blocked}
        >
          {releaseVerb(charge)}
        </Button>
      </Foot>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title="Leave this release?"
        verb="Leave"
        keep="Stay"
        destructive
        will={['Discard what you entered.']}
        will_not={['Release the car or take a payment.']}
        onConfirm={leave}
      />
      <Acts act={act} place={place} onClose={() => setAct(null)} />
    </Frame>
  )
}

const SECOND = 1000

/** Requests a new quote when the held one expires; returns the previous amount if it changed. */
function useHeld(
  quote: ReturnType<typeof useQuote>,
  due: number,
): { readonly before: number | null; readonly expired: boolean } {
  const { data, refetch } = quote
  const [seen, setSeen] = useState<{ readonly due: number | null; readonly before: number | null }>({
    due: null,
    before: null,
  })
  const [ran_out, setRanOut] = useState<string | null>(null)
  const until = data?.expires_at
  if (data && seen.due !== due) setSeen({ due, before: seen.due })
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setTimeout(
      () => {
        setRanOut(until)
        void refetch()
      },
      Math.max(SECOND, Date.parse(until) - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [until, refetch])
  return { before: seen.before, expired: until !== undefined && ran_out === until }
}
