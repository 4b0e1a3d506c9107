import { permits } from '@curbwise/api/resources/permits.calls'
import type { Permit } from '@curbwise/api/resources/permits.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { Alert, Button } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { VEHICLE_QUERIES } from '../../../parts/stale-queries.ts'
import { refusalText } from '../../../parts/refusal.ts'
import { untilMoment } from '../../../parts/times.ts'
import { usePlace } from '../../../parts/use-place.ts'
import { extensionHours } from '../state/extensions.ts'
import { Hours } from '../../../parts/hours.tsx'

/** Picks how much longer the guest stays, within the remaining guest hours. */
export function Extend({ permit, onDone }: { readonly permit: Permit; readonly onDone: () => void }): ReactElement {
  const place = usePlace()
  const { t, language, timezone } = place
  const toast = useToast()
  const [hours, setHours] = useState('')
  const extend = useCall(permits.extend, {
    invalidates: VEHICLE_QUERIES,
    onSuccess: ({ valid_until }) => {
      toast.success(
        t('extend.done', { plate: permit.license_plate ?? '' }),
        t('until', { time: untilMoment(valid_until, timezone, language) }),
      )
      onDone()
    },
  })
  const until = new Date(Date.parse(permit.valid_until) + Number(hours) * 3_600_000).toISOString()
  return (
    <>
      <Hours
        label={t('extend.by')}
        choices={extensionHours(permit.can_extend_minutes)}
        value={hours}
        onChange={setHours}
      />
      {extend.error ? (
        <Alert severity="error" announce>
          {refusalText(extend.error, place)}
        </Alert>
      ) : null}
      <Button
        variant="primary"
        size="lg"
        full
        disabled={hours === ''}
        busy={extend.isPending}
        onClick={() => extend.mutate({ params: { id: permit.id }, body: { hours: Number(hours) } })}
      >
        {hours === '' ? t('extend.choose') : t('extend.until', { time: untilMoment(until, timezone, language) })}
      </Button>
    </>
  )
}
