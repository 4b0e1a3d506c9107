import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import {
  CarIdentity,
  DecisionCard,
  Facts,
  Menu,
  Panel,
  PanelHead,
  PanelSection,
  ReasonTag,
  StatusChip,
  Timeline,
} from '@curbwise/ui/app'
import { Button, formatTime, IconButton, LinkButton, zoneName, PracticeBadge } from '@curbwise/ui/entry'
import {
  ArticleIcon,
  CallIcon,
  CheckIcon,
  MoreVertIcon,
  PersonAddIcon,
  SmsIcon,
  SwapHorizIcon,
  WarehouseIcon,
} from '@curbwise/ui/icons'
import { useAbility } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { useState, type ReactElement, type ReactNode } from 'react'
import { hazardWords } from '../../../parts/hazard-words.ts'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { useDeskStep } from '../api/use-desk-step.ts'
import { useReachDriver } from '../api/use-reach-driver.ts'
import { useBoardActions } from '../state/board-context.ts'
import { detailsHref } from '../state/details-href.ts'
import { upcomingSteps } from '../state/timeline.ts'
import { placeWords } from '../state/words.ts'
import { ChangedStrip, mayEnd } from './changed-strip.tsx'
import { CheckFirst } from './check-first.tsx'
import { AssignMenu } from './driver-menu.tsx'
import { LaterRightDialog } from './later-right-dialog.tsx'
import { PanelPhotos } from './panel-photos.tsx'
import { Above, Actions, Car } from './panel-style.ts'
import { TextDriver } from './text-driver.tsx'

const MOMENTS = {
  request: 'at the request',
  assignment: 'when assigned',
  arrival: 'on arrival',
  hook_up: 'at hook-up',
  departure: 'before leaving the property',
  drop: 'when it was dropped',
} as const

const rowIfSet = (label: string, value: ReactNode): readonly [string, ReactNode][] => (value ? [[label, value]] : [])

/** A tow's side panel: the car, its decision, the actions, and the timeline. */
export function TowPanel({ tow, onClose }: { readonly tow: Tow; readonly onClose: () => void }): ReactElement {
  const { drivers, cancel } = useBoardActions()
  const desk = useDeskStep()
  const zone = tow.contract.timezone
  const last = tow.decisions.findLast(({ decision }) => decision.id === tow.full_decision.id) ?? tow.decisions.at(-1)
  const step = desk.stepOf(tow)
  const menu = step
    ? [{ label: step.label, detail: 'On the driver’s behalf', icon: <CheckIcon size={18} />, onSelect: step.run }]
    : []
  const needsLook = tow.look_alikes.length > 0
  const reach = useReachDriver(tow)
  const { canOpen } = useAbility()
  const [texting, setTexting] = useState(false)
  const [params] = useSearchParams()
  const details = `/complexes/tows/${tow.id}/details`
  const mayAssign = tow.can.assign && drivers.length > 0 && !needsLook
  return (
    <Panel
      kind={`Tow ${towNumber(tow.number)}`}
      title={vehicleName(tow.vehicle, 'Vehicle not described')}
      onClose={onClose}
      menu={
        menu.length > 0 ? (
          <Menu
            label={`More for tow ${towNumber(tow.number)}`}
            items={menu}
            trigger={<IconButton label="More" icon={<MoreVertIcon />} />}
          />
        ) : undefined
      }
      subtitle={
        <Car>
          <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} size="lg" />
          <div>
            <span>{placeWords(tow)}</span>
            {tow.contract.is_practice ? <PracticeBadge /> : null}
            <StatusChip status={tow.status} step={tow.step} />
          </div>
        </Car>
      }
    >
      <PanelSection>
        {tow.alert ? (
          <Above>
            <ChangedStrip tow={tow} beside />
          </Above>
        ) : null}
        {tow.brought_over ? (
          <p>
            Brought over from {tow.brought_over.system ?? 'an old system'} on{' '}
            {formatTime(tow.brought_over.at, zone, 'date')} by {tow.brought_over.by}, without a decision and photos.
          </p>
        ) : (
          <DecisionCard
            decision={tow.full_decision}
            zone={zone}
            variant="line"
            when={last ? `${MOMENTS[last.moment]}, ${formatTime(last.decision.at, zone, 'time')}` : undefined}
          />
        )}
        <Actions>
          {mayAssign ? (
            <AssignMenu
              tow={tow}
              variant={tow.driver ? 'outline' : 'primary'}
              icon={tow.driver ? <SwapHorizIcon /> : <PersonAddIcon />}
            >
              {tow.driver ? 'Reassign' : 'Assign'}
            </AssignMenu>
          ) : null}
          {tow.can.notify_driver && tow.driver ? (
            <Button icon={<SmsIcon />} onClick={() => setTexting(true)}>
              Text driver
            </Button>
          ) : null}
          {tow.can.notify_driver && reach.phone ? (
            <LinkButton icon={<CallIcon />} href={`tel:${reach.phone}`}>
              Call driver
            </LinkButton>
          ) : null}
          {canOpen(details) ? (
            <LinkButton icon={<ArticleIcon />} href={detailsHref(tow, params)}>
              Full details
            </LinkButton>
          ) : null}
          {tow.custody ? (
            <LinkButton icon={<WarehouseIcon />} href={`/tows?view=storage&case=${tow.custody.id}`}>
              {tow.custody.can.release ? 'Release desk' : 'In storage'}
            </LinkButton>
          ) : null}
          {tow.can.cancel && !mayEnd(tow) ? <Button onClick={() => cancel(tow)}>Cancel tow</Button> : null}
        </Actions>
        <TextDriver
          open={texting}
          driver={tow.driver?.name ?? ''}
          onClose={() => setTexting(false)}
          onSend={reach.text}
        />
        <LaterRightDialog
          asked={desk.later}
          tow={tow}
          onClose={desk.dismissLater}
          onGoOn={() => desk.acknowledge(tow)}
        />
      </PanelSection>
      {needsLook ? <CheckFirst tow={tow} /> : null}
      <PanelSection>
        <PanelHead title="Facts" />
        <Facts
          facts={[
            ['Reason', <ReasonTag key="reason" reason={tow.reason} />],
            ...rowIfSet('Details', tow.reason_text),
            ...rowIfSet('Hazard', hazardWords(tow)),
            ...rowIfSet('Driver', tow.driver?.name),
            ...rowIfSet('Truck', tow.truck?.name),
            ...rowIfSet('Where', tow.location),
            ...rowIfSet('Storage lot', tow.storage_lot?.name),
            ...rowIfSet('Private note', tow.private_comments),
            ...rowIfSet('Cancel reason', tow.cancel_reason),
          ]}
        />
      </PanelSection>
      <PanelPhotos tow={tow} also={needsLook ? 'plate' : null} />
      <PanelSection>
        <PanelHead title="Timeline" fact={zoneName(zone)} />
        <Timeline
          items={[
            ...tow.timeline.map(({ at, sentence, who, verdict }) => ({
              title: sentence,
              detail: who ?? undefined,
              time: formatTime(at, zone, 'time'),
              verdict: verdict ?? undefined,
            })),
            ...upcomingSteps(tow).map(({ title, detail, state }) => ({
              title,
              detail: detail ?? undefined,
              state,
              time: state === 'next' ? 'next' : undefined,
            })),
          ]}
        />
      </PanelSection>
    </Panel>
  )
}
