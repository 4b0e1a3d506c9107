import { residents } from '@curbwise/api/resources/residents.calls'
import { session } from '@curbwise/api/resources/session.calls'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { Button, Card, IconButton } from '@curbwise/ui/entry'
import { VisibilityIcon, VisibilityOffIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useEffect, useState, type ReactElement } from 'react'
import { Ask } from '../../../parts/ask.tsx'
import { orSay } from '../../../parts/refusal.ts'
import { usePlace } from '../../../parts/use-place.ts'

/** A PIN that was shown is hidden again after a while: the phone may lie on a table. */
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
  > button:last-of-type {
    grid-column: 1/-1;
    justify-self: start;
  }
`

type Kind = 'resident' | 'guest'

/** Both PINs, hidden until looked at; drawing anew says what it does. */
export function Pins({ record }: { readonly record: ResidentRecord }): ReactElement {
  const place = usePlace()
  const { t } = place
  const toast = useToast()
  const [shown, setShown] = useState<Kind | null>(null)
  const [drawing, setDrawing] = useState<Kind | null>(null)
  const draw = useCall(residents.resetPincodes, { invalidates: [session.residentMe] })
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
            <span aria-label={[...pin].join(' ')}>{pin}</span>
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
      <Button variant="ghost" onClick={() => setDrawing(kind)}>
        {t('pins.draw')}
      </Button>
    </Row>
  )
  return (
    <Card>
      {row('resident', record.resident_pin_code)}
      {row('guest', record.guest_pin_code)}
      <Ask
        open={drawing !== null}
        onClose={() => setDrawing(null)}
        title={t(drawing === 'guest' ? 'pins.draw.guest' : 'pins.draw.resident')}
        verb={t('pins.draw')}
        keep={t('pins.keep')}
        will={[t(drawing === 'guest' ? 'pins.will.guest' : 'pins.will.resident')]}
        will_not={[t('pins.will_not')]}
        onConfirm={async () => {
          if (!drawing) return
          await orSay(draw.mutateAsync({ params: { id: record.id }, body: { which: drawing } }), place)
          setShown(drawing)
          toast.success(t('pins.drawn'))
        }}
      />
    </Card>
  )
}
