import { residents } from '@curbwise/api/resources/residents.calls'
import { session } from '@curbwise/api/resources/session.calls'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { Button, Card, IconButton } from '@curbwise/ui/entry'
import { ContentCopyIcon, ShareIcon, VisibilityIcon, VisibilityOffIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useEffect, useState, type ReactElement } from 'react'
import { Ask } from '../../../parts/ask.tsx'
import { canShare, share } from '../../../parts/share.ts'
import { withRefusalText } from '../../../parts/refusal.ts'
import { usePlace } from '../../../parts/use-place.ts'

/** Hides a shown PIN after a while, in case the phone is left on a table. */
const SHOWN_MS = 30_000

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 6px 12px;
  padding: 14px 8px 14px 16px;
  font-size: 1rem;
  line-height: 1.5rem;
  & + & {
    border-top: 1px solid var(--line);
  }
  strong {
    font-weight: 650;
  }
  code {
    display: block;
    font-family: 'Martian Mono Variable', ui-monospace, monospace;
    font-stretch: 75%;
    font-size: 1.375rem;
    line-height: 1.875rem;
    letter-spacing: 0.08em;
  }
  p {
    grid-column: 1/-1;
    padding-right: 8px;
    color: var(--text-2);
  }
  > div:last-of-type {
    grid-column: 1/-1;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding-right: 8px;
  }
`

type Kind = 'resident' | 'guest'

/** "304 918": easier to read aloud and to copy by hand. */
const grouped = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`

/** Both PINs, hidden until shown. Creating new ones first says what that does. */
export function Pins({ record }: { readonly record: ResidentRecord }): ReactElement {
  const place = usePlace()
  const { t } = place
  const toast = useToast()
  const [shown, setShown] = useState<Kind | null>(null)
  const [creating, setCreating] = useState<Kind | null>(null)
  const create = useCall(residents.resetPincodes, { invalidates: [session.residentMe] })
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const row = (kind: Kind, pin: string | null): ReactElement => (
    <Row>
      <div>
        <strong>{t(`pins.${kind}`)}</strong>
        <code>
          {shown === kind && pin ? (
            <span aria-label={[...pin].join(' ')}>{grouped(pin)}</span>
          ) : (
            <span aria-label={t('pins.hidden')}>••••••</span>
          )}
        </code>
      </div>
      <IconButton
        label={t(shown === kind ? 'pins.hide' : 'pins.show', { name: t(`pins.${kind}`) })}
        size="touch"
        disabled={pin === null}
        icon={shown === kind ? <VisibilityOffIcon /> : <VisibilityIcon />}
        onClick={() => setShown(shown === kind ? null : kind)}
      />
      <p>{t(kind === 'resident' ? 'pins.resident.what' : 'pins.guest.what')}</p>
      <div>
        {shown === kind && pin ? <SharePin kind={kind} pin={pin} record={record} /> : null}
        <Button onClick={() => setCreating(kind)}>{t('pins.draw')}</Button>
      </div>
    </Row>
  )
  return (
    <Card>
      {row('resident', record.resident_pin_code)}
      {row('guest', record.guest_pin_code)}
      <Ask
        open={creating !== null}
        onClose={() => setCreating(null)}
        title={t(creating === 'guest' ? 'pins.draw.guest' : 'pins.draw.resident')}
        verb={t('pins.draw')}
        keep={t('pins.keep')}
        will={[t(creating === 'guest' ? 'pins.will.guest' : 'pins.will.resident')]}
        will_not={[t('pins.will_not')]}
        onConfirm={async () => {
          if (!creating) return
          await withRefusalText(create.mutateAsync({ params: { id: record.id }, body: { which: creating } }), place)
          setShown(creating)
          toast.success(t('pins.drawn'))
        }}
      />
    </Card>
  )
}

/** Copies a shown PIN; the guest PIN can also be sent, with what it's for. */
function SharePin({
  kind,
  pin,
  record,
}: {
  readonly kind: Kind
  readonly pin: string
  readonly record: ResidentRecord
}): ReactElement {
  const { t } = usePlace()
  const toast = useToast()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(pin)
    toast.success(t('pins.copied'))
  }
  const text = t('pins.share.text', { complex: record.name, unit: record.unit_number, pin: grouped(pin) })
  const url = `${window.location.origin}/guest?contract=${record.contract_id}`
  return (
    <>
      {kind === 'guest' && canShare() ? (
        <Button
          icon={<ShareIcon />}
          onClick={() => void share({ title: t('link.share.title', { complex: record.name }), text, url })}
        >
          {t('link.share')}
        </Button>
      ) : null}
      <Button icon={<ContentCopyIcon />} onClick={() => void copy()}>
        {t('pins.copy')}
      </Button>
    </>
  )
}
