import type { PaidPermit } from '@curbwise/api/resources/paid-parking.schemas'
import { fromText, momentText, untilText } from '@curbwise/rules/time/format'
import { CarIdentity, Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { UndoIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { ParkingAct } from '../state/acts.ts'
import { money } from '../state/words.ts'
import { PhaseTag } from './permits-table.tsx'

const Payment = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  & + & {
    margin-top: 12px;
    padding-top: 12px;
    border-top: 1px solid var(--line);
  }
`
const Quiet = styled.p`
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`

export interface PermitPanelProps {
  readonly permit: PaidPermit
  readonly zone: string
  readonly onAct: (act: ParkingAct) => void
  readonly onClose: () => void
}

/** A paid permit's side panel: how long it is valid, what was paid, and what can still be refunded. */
export function PermitPanel({ permit, zone, onAct, onClose }: PermitPanelProps): ReactElement {
  return (
    <Panel
      kind="Paid permit"
      title={permit.package?.name ?? 'Package not recorded'}
      onClose={onClose}
      subtitle={<CarIdentity plate={permit.license_plate} state={permit.state} vin={null} size="lg" />}
    >
      <PanelSection>
        <PanelHead title="Permit" />
        <Facts
          facts={[
            ['Now', <PhaseTag key="phase" phase={permit.phase} />],
            ['From', fromText(permit.valid_from, zone)],
            ['Until', untilText(permit.valid_until, zone)],
            ['Paid', money(permit.paid)],
            ['Refunded', permit.refunded.cents > 0 ? money(permit.refunded) : null],
          ]}
        />
      </PanelSection>
      <PanelSection>
        <PanelHead title="Payments" />
        {permit.payments.length === 0 ? <Quiet>The guest hasn’t paid yet.</Quiet> : null}
        {permit.payments.map((payment) => (
          <Payment key={payment.id}>
            <Facts
              facts={[
                ['Amount', money(payment.amount)],
                ['Paid', momentText(payment.at, zone)],
                ['Receipt', payment.receipt_number],
                ['Can be refunded', money(payment.refundable)],
              ]}
            />
            {payment.refund_pending ? (
              <Alert severity="note">A refund is under way. It counts once the provider confirms it.</Alert>
            ) : null}
            {payment.failed_reason === null ? null : (
              <Alert severity="warn" title="The provider refused a refund">
                {payment.failed_reason}
              </Alert>
            )}
            {permit.can.refund && payment.refundable.cents > 0 ? (
              <div>
                <Button icon={<UndoIcon />} onClick={() => onAct({ kind: 'refund', permit, payment })}>
                  Refund
                </Button>
              </div>
            ) : null}
          </Payment>
        ))}
      </PanelSection>
    </Panel>
  )
}
