import { BOOT_STATUSES, TOW_STEPS } from '@curbwise/rules/tows/status'
import { TOW_REASONS, VERDICTS } from '@curbwise/rules/decision/types'
import type { ReactElement } from 'react'
import { AccountBadge, BootStatusTag, DecisionCard, ReasonTag, RoleTag, StatusChip, Tag, VerdictChip } from '../app.ts'
import { Button, PlateTag } from '../entry.ts'
import { ChevronRightIcon, LinkIcon, PhotoCameraIcon, ScheduleIcon } from '../icons.ts'
import { check, decisionOf } from './samples.ts'

const ZONE = 'America/Chicago'
const ROLES = [
  'super_admin',
  'tow_admin',
  'tow_staff',
  'tow_driver',
  'contract_manager',
  'contract_staff',
  'resident',
  'external_user',
  'disabled',
]

export function DecisionPart(): ReactElement {
  return (
    <>
      <section>
        <h2>Decision at a desk</h2>
        <DecisionCard
          decision={check}
          variant="wide"
          zone={ZONE}
          data_age="data 2 s old"
          instruction="A person must look before anything is done."
          actions={
            <Button variant="primary" icon={<PhotoCameraIcon />}>
              Take a plate photo
            </Button>
          }
          copy_link={
            <Button size="sm" variant="ghost" icon={<LinkIcon />}>
              Copy link
            </Button>
          }
        />
      </section>
      <section>
        <h2>Quiet</h2>
        <div className="grid">
          {VERDICTS.map((verdict) => (
            <DecisionCard
              key={verdict}
              decision={decisionOf(verdict)}
              zone={ZONE}
              past
              when="Then, at hook-up, 11/18/2026, 9:02 PM"
            />
          ))}
        </div>
      </section>
      <section>
        <h2>Loud, compact, a line</h2>
        <div className="grid">
          <DecisionCard decision={decisionOf('protected')} variant="loud" zone={ZONE} past />
          <div className="phone">
            {VERDICTS.map((verdict) => (
              <DecisionCard
                key={verdict}
                decision={decisionOf(verdict)}
                variant="compact"
                zone={ZONE}
                end={<ChevronRightIcon size={24} />}
              />
            ))}
          </div>
          <DecisionCard decision={decisionOf('unauthorized')} variant="line" zone={ZONE} when="on arrival, 9:52 PM" />
        </div>
      </section>
      <section>
        <h2>Verdicts, plates</h2>
        <div className="row">
          {VERDICTS.map((verdict) => (
            <VerdictChip key={verdict} verdict={verdict} />
          ))}
          {VERDICTS.map((verdict) => (
            <VerdictChip key={verdict} verdict={verdict} size="sm" />
          ))}
        </div>
        <div className="row" style={{ marginTop: 16 }}>
          <PlateTag plate="KVB 8821" state="TX" />
          <PlateTag plate="KVB 8821" state="TX" size="md" />
          <PlateTag plate="417 DKH" state="LA" size="lg" />
          <PlateTag plate="BZN 0826" state="TX" size="xl" mark={[4]} />
        </div>
      </section>
      <section>
        <h2>Statuses, reasons, roles</h2>
        <div className="row">
          <StatusChip status="requested" />
          {TOW_STEPS.map((step) => (
            <StatusChip key={step} status="pending" step={step} word="step" />
          ))}
          <StatusChip status="completed" />
          <StatusChip status="completed_dropped_on_site" />
          <StatusChip status="cancelled" />
        </div>
        <div className="row" style={{ marginTop: 14 }}>
          {BOOT_STATUSES.map((status) => (
            <BootStatusTag key={status} status={status} />
          ))}
          <Tag color="warn" icon={<ScheduleIcon />}>
            Unpaid
          </Tag>
          <Tag>Draft</Tag>
        </div>
        <div className="row" style={{ marginTop: 14 }}>
          {TOW_REASONS.map((reason) => (
            <ReasonTag key={reason} reason={reason} />
          ))}
        </div>
        <div className="row" style={{ marginTop: 14 }}>
          {ROLES.map((role) => (
            <RoleTag key={role} role={role} />
          ))}
          <AccountBadge state="active" />
          <AccountBadge state="disabled" />
          <AccountBadge state="not_joined" />
        </div>
      </section>
    </>
  )
}
