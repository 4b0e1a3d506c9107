import { bootNumber } from '@curbwise/rules/boots/number'
import { isOnCar } from '@curbwise/rules/boots/status'
import type { Decision } from '@curbwise/rules/decision/types'
import {
  BootStatusTag,
  CarIdentity,
  DecisionCard,
  Facts,
  formatMoney,
  Menu,
  MoneyLines,
  Panel,
  PanelHead,
  PanelSection,
  ReasonTag,
  Timeline,
} from '@curbwise/ui/app'
import { Button, formatTime, IconButton, IconLink, PracticeBadge, TextLink, zoneName } from '@curbwise/ui/entry'
import { EditIcon, MoreVertIcon, OpenInNewIcon, PictureAsPdfIcon } from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import { useState, type ReactElement } from 'react'
import { BootDialogs, type BootAct } from './boot-dialogs.tsx'
import { BootImages, imageWords } from './boot-images.tsx'
import { ReleaseCodeLine } from './release-code.tsx'
import { Buttons, CarLine, Decisions } from './style.ts'
import { bootTimeline } from './timeline.ts'
import type { BootActs, BootLinks, BootPhotos, BootView, ReleaseCode } from './types.ts'
import { carWords, daysWords, deviceWords, placeWords, readWords, shortTime, sinceWords } from './words.ts'

const MINUTE = 60_000

export interface BootPanelProps {
  readonly boot: BootView
  /** When the answer came; ms since 1970. */
  readonly read_at: number
  /** The decision now; undefined while it is loading, or if it failed. */
  readonly decision: Decision | undefined
  readonly acts: BootActs
  readonly photos: BootPhotos
  readonly code: ReleaseCode
  readonly links: BootLinks
  readonly may_override: boolean
  /** Opens a document as PDF. */
  readonly onDocument: (kind: 'notice' | 'receipt') => void
  readonly onClose: () => void
  readonly onDirty: (dirty: boolean) => void
}

/** The decision now, and the one before the boot went on. */
function ThenAndNow({ boot, decision }: Pick<BootPanelProps, 'boot' | 'decision'>): ReactElement {
  const zone = boot.contract.timezone
  const then = boot.decision_then
  return (
    <Decisions>
      <DecisionCard
        decision={then}
        zone={zone}
        variant="line"
        past
        when={`before the boot went on, ${formatTime(then.at, zone)}`}
      />
      {decision && decision.verdict === then.verdict ? (
        <p>The same now, {formatTime(decision.at, zone, 'time')}.</p>
      ) : decision ? (
        <DecisionCard
          decision={decision}
          zone={zone}
          variant="line"
          when={`now, ${formatTime(decision.at, zone, 'time')}`}
        />
      ) : null}
    </Decisions>
  )
}

/** A booted car's side panel: why, its photos, its device and code, what is due, and what can be done now. */
export function BootPanel(props: BootPanelProps): ReactElement {
  const { boot, read_at, acts, photos, code, links, onDocument, onClose, onDirty } = props
  const [act, setAct] = useState<BootAct | null>(null)
  const now = useNow(MINUTE, read_at)
  const { can, contract, charge, device, tow } = boot
  const zone = contract.timezone
  const number = bootNumber(boot.number)
  const details = links.details(boot)
  const tow_href = tow ? links.tow(tow.id, contract.id) : null
  const since = sinceWords(boot, now)
  const menu = [
    ...(can.edit
      ? [
          {
            label: 'Edit place and comments',
            icon: <EditIcon size={18} />,
            onSelect: () => setAct({ kind: 'edit' }),
          },
        ]
      : []),
    ...boot.documents.map(({ kind, missing }) => ({
      label: kind === 'notice' ? 'Window notice' : 'Receipt',
      icon: <PictureAsPdfIcon size={18} />,
      disabled: missing !== null,
      detail: missing ?? (kind === 'notice' ? 'PDF, with a new code for the owner' : 'PDF'),
      onSelect: () => onDocument(kind),
    })),
  ]
  const acting = can.open_tow || can.take_payment || can.release_free
  return (
    <Panel
      kind={[number, since.title].join(', ')}
      title={<BootStatusTag status={boot.status} />}
      onClose={onClose}
      menu={
        <>
          {details ? <IconLink href={details} label="Open the whole page" icon={<OpenInNewIcon />} /> : null}
          {menu.length > 0 ? (
            <Menu
              label={`More for boot ${number}`}
              items={menu}
              trigger={<IconButton label="More" icon={<MoreVertIcon />} />}
            />
          ) : null}
        </>
      }
      subtitle={
        <CarLine>
          <CarIdentity plate={boot.license_plate} state={boot.state} vin={boot.vin} size="lg" />
          <div>
            <b>{carWords(boot)}</b>
            <span>
              {placeWords(boot)} {contract.is_practice ? <PracticeBadge /> : null}
            </span>
          </div>
        </CarLine>
      }
      footer={
        acting ? (
          <Buttons>
            {can.open_tow ? (
              <Button size="lg" onClick={() => setAct({ kind: 'tow' })}>
                Open a tow
              </Button>
            ) : null}
            {can.take_payment ? (
              <Button size="lg" onClick={() => setAct({ kind: 'payment' })}>
                Take payment
              </Button>
            ) : null}
            {can.release_free ? (
              <Button size="lg" variant="primary" onClick={() => setAct({ kind: 'release' })}>
                Release free
              </Button>
            ) : null}
          </Buttons>
        ) : undefined
      }
    >
      <PanelSection>
        <ThenAndNow boot={boot} decision={props.decision} />
      </PanelSection>
      <PanelSection>
        <PanelHead title="Photos" fact={imageWords(boot)} />
        <BootImages boot={boot} photos={photos} onRemove={(image) => setAct({ kind: 'remove_image', image })} />
      </PanelSection>
      <PanelSection>
        <PanelHead
          title={`Device ${device.code}`}
          action={
            can.return_device && !isOnCar(boot.status) ? (
              <Button size="sm" onClick={() => setAct({ kind: 'return' })}>
                Boot is back
              </Button>
            ) : undefined
          }
        />
        <Facts
          facts={[
            ['Now', deviceWords(boot, now)],
            ['Release code', can.read_code ? <ReleaseCodeLine key="code" code={code} /> : null],
            ['Shown to', readWords(boot, now)],
            ['Return to', device.return_to],
            [
              'Window notice',
              boot.notice.on_window_at
                ? `On the window, ${shortTime(boot.notice.on_window_at, zone, now)}`
                : 'Not on the window yet',
            ],
          ]}
        />
      </PanelSection>
      {charge ? (
        <PanelSection>
          <MoneyLines
            lines={charge.lines.map(({ label, basis, amount }) => ({ label, basis, cents: amount.cents }))}
            total={
              charge.due.cents > 0
                ? { label: 'Due now', cents: charge.due.cents }
                : { label: charge.paid.cents > 0 ? 'Paid' : 'Nothing due', cents: charge.paid.cents }
            }
            after={
              boot.late_return && boot.late_return.amount.cents > 0
                ? `Late return, ${daysWords(boot.late_return.days)}: ${formatMoney(boot.late_return.amount.cents)}`
                : null
            }
          />
        </PanelSection>
      ) : null}
      <PanelSection>
        <PanelHead title="Facts" action={tow_href ? <TextLink href={tow_href}>Open the tow</TextLink> : undefined} />
        <Facts
          facts={[
            ['Reason', <ReasonTag key="reason" reason={boot.reason} />],
            ['Details', boot.reason_text],
            ['Deployed by', `${boot.deployed_by.name}, ${formatTime(boot.deployed_at, zone)}`],
            ['VIN', boot.vin],
            ['Released by', boot.released_by],
            ['Released because', boot.release_reason],
            ['For the owner', boot.public_comments],
            ['Private note', boot.private_comments],
          ]}
        />
      </PanelSection>
      <PanelSection>
        <PanelHead title="Timeline" fact={zoneName(zone)} />
        <Timeline items={bootTimeline(boot)} />
      </PanelSection>
      <BootDialogs
        act={act}
        boot={boot}
        acts={acts}
        may_override={props.may_override}
        onDirty={onDirty}
        onClose={() => {
          onDirty(false)
          setAct(null)
        }}
      />
    </Panel>
  )
}
