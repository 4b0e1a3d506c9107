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
import { Button, formatTime, IconButton, LinkButton, zoneName } from '@curbwise/ui/entry'
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
import { useState, type ReactElement, type ReactNode } from 'react'
import { hazardWords } from '../../../parts/hazard-words.ts'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { useDeskStep } from '../api/use-desk-step.ts'
import { useReachDriver } from '../api/use-reach-driver.ts'
import { useBoardActions } from '../state/board-context.ts'
import { comingSteps } from '../state/timeline.ts'
import { placeWords } from '../state/words.ts'
import { ChangedStrip } from './changed-strip.tsx'
import { AssignMenu } from './driver-menu.tsx'
import { LaterRightDialog } from './later-right-dialog.tsx'
import { PanelPhotos } from './panel-photos.tsx'
import { Above, Actions, Car } from './panel-style.ts'
import { TextDriver } from './text-driver.tsx'
import { LookAlikes, useLookAlikes } from './look-alikes.tsx'

const MOMENTS = {
  request: 'at the request',
  assignment: 'when it was given',
  arrival: 'on arrival',
  hook_up: 'at hook-up',
  departure: 'before leaving the property',
  drop: 'when it was dropped',
} as const

const known = (label: string, value: ReactNode): readonly [string, ReactNode][] => (value ? [[label, value]] : [])

/** One tow beside the list: the car, the decision it goes by, what may be done, and all that happened. */
export function TowPanel({ tow, onClose }: { readonly tow: Tow; readonly onClose: () => void }): ReactElement {
  const { drivers, cancel } = useBoardActions()
  const desk = useDeskStep()
  const zone = tow.contract.timezone
  const last = tow.decisions.findLast(({ decision }) => decision.id === tow.full_decision.id) ?? tow.decisions.at(-1)
  const step = desk.stepOf(tow)
  const menu = step
    ? [{ label: step.label, detail: 'For the driver, from here', icon: <CheckIcon size={18} />, onSelect: step.run }]
    : []
  const near = useLookAlikes(tow)
  const reach = useReachDriver(tow)
  const { canOpen } = useAbility()
  const [texting, setTexting] = useState(false)
  const details = `/complexes/tows/${tow.id}/details`
  const mayAssign = tow.can.assign && drivers.length > 0 && near.length === 0
  return (
    <Panel
      kind={`Tow ${tow.number}`}
      title={vehicleName(tow.vehicle, 'Vehicle not described')}
      onClose={onClose}
      menu={
        menu.length > 0 ? (
          <Menu
            label={`More for tow ${tow.number}`}
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
        <DecisionCard
          decision={tow.full_decision}
          zone={zone}
          variant="line"
          when={last ? `${MOMENTS[last.moment]}, ${formatTime(last.decision.at, zone, 'time')}` : undefined}
        />
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
            <LinkButton icon={<ArticleIcon />} href={`${details}?id=${tow.contract.id}`}>
              Full details
            </LinkButton>
          ) : null}
          {tow.custody ? (
            <LinkButton icon={<WarehouseIcon />} href={`/tows?view=storage&case=${tow.custody.id}`}>
              {tow.custody.can.release ? 'Release desk' : 'In storage'}
            </LinkButton>
          ) : null}
          {tow.can.cancel ? <Button onClick={() => cancel(tow)}>Cancel tow</Button> : null}
        </Actions>
        <TextDriver
          open={texting}
          driver={tow.driver?.name ?? ''}
          onClose={() => setTexting(false)}
          onSend={reach.text}
        />
        <LaterRightDialog asked={desk.later} tow={tow} onClose={desk.keepHere} onGoOn={() => desk.goOn(tow)} />
        {near.length > 0 && drivers.length > 0 ? <LookAlikes tow={tow} near={near} /> : null}
      </PanelSection>
      <PanelSection>
        <PanelHead title="Facts" />
        <Facts
          facts={[
            ['Reason', <ReasonTag key="reason" reason={tow.reason} />],
            ...known('In words', tow.reason_text),
            ...known('Hazard', hazardWords(tow)),
            ...known('Driver', tow.driver?.name),
            ...known('Truck', tow.truck?.name),
            ...known('Where', tow.location),
            ...known('Storage lot', tow.storage_lot?.name),
            ...known('Private note', tow.private_comments),
            ...known('Cancelled because', tow.cancel_reason),
          ]}
        />
      </PanelSection>
      <PanelPhotos tow={tow} also={near.length > 0 ? 'plate' : null} />
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
            ...comingSteps(tow).map(({ title, detail, state }) => ({
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
