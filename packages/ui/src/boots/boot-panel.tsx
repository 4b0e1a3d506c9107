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
import { Button, formatTime, IconButton, IconLink, PracticeBadge, TextLink } from '@curbwise/ui/entry'
import { EditIcon, MoreVertIcon, OpenInNewIcon, PictureAsPdfIcon } from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import { zoneWords } from '@curbwise/ui/zone-words'
import { useState, type ReactElement } from 'react'
import { BootDialogs, type BootAct } from './boot-dialogs.tsx'
import { BootImages, imageWords } from './boot-images.tsx'
import { usePanelTexts } from './panel-texts.ts'
import { ReleaseCodeLine } from './release-code.tsx'
import { Buttons, CarLine, Decisions } from './style.ts'
import { useBootTexts, useCarName } from './texts.ts'
import { bootTimeline } from './timeline.ts'
import type { BootActs, BootLinks, BootPhotos, BootView, ReleaseCode } from './types.ts'
import { carWords, deviceWords, placeWords, readWords, shortTime, sinceWords } from './words.ts'

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
  const t = usePanelTexts()
  const zone = boot.contract.timezone
  const then = boot.decision_then
  return (
    <Decisions>
      <DecisionCard decision={then} zone={zone} variant="line" past when={t.before_boot(formatTime(then.at, zone))} />
      {decision && decision.verdict === then.verdict ? (
        <p>{t.same_now(formatTime(decision.at, zone, 'time'))}</p>
      ) : decision ? (
        <DecisionCard
          decision={decision}
          zone={zone}
          variant="line"
          when={t.now_at(formatTime(decision.at, zone, 'time'))}
        />
      ) : null}
    </Decisions>
  )
}

/** A booted car's side panel: why, its photos, its device and code, what is due, and what can be done now. */
export function BootPanel(props: BootPanelProps): ReactElement {
  const { boot, read_at, acts, photos, code, links, onDocument, onClose, onDirty } = props
  const t = usePanelTexts()
  const words = useBootTexts()
  const nameOf = useCarName()
  const [act, setAct] = useState<BootAct | null>(null)
  const now = useNow(MINUTE, read_at)
  const { can, contract, charge, device, tow } = boot
  const zone = contract.timezone
  const number = bootNumber(boot.number)
  const details = links.details(boot)
  const tow_href = tow ? links.tow(tow.id, contract.id) : null
  const since = sinceWords(boot, now, words)
  const menu = [
    ...(can.edit
      ? [
          {
            label: t.edit,
            icon: <EditIcon size={18} />,
            onSelect: () => setAct({ kind: 'edit' }),
          },
        ]
      : []),
    ...boot.documents.map(({ kind, missing }) => ({
      label: t.documents[kind],
      icon: <PictureAsPdfIcon size={18} />,
      disabled: missing !== null,
      detail: missing ?? (kind === 'notice' ? t.new_code : t.pdf),
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
          {details ? <IconLink href={details} label={t.whole_page} icon={<OpenInNewIcon />} /> : null}
          {menu.length > 0 ? (
            <Menu
              label={t.more_for(number)}
              items={menu}
              trigger={<IconButton label={t.more} icon={<MoreVertIcon />} />}
            />
          ) : null}
        </>
      }
      subtitle={
        <CarLine>
          <CarIdentity plate={boot.license_plate} state={boot.state} vin={boot.vin} size="lg" />
          <div>
            <b>{carWords(boot, words, nameOf)}</b>
            <span>
              {placeWords(boot, words)} {contract.is_practice ? <PracticeBadge>{words.practice}</PracticeBadge> : null}
            </span>
          </div>
        </CarLine>
      }
      footer={
        acting ? (
          <Buttons>
            {can.open_tow ? (
              <Button size="lg" onClick={() => setAct({ kind: 'tow' })}>
                {t.open_tow}
              </Button>
            ) : null}
            {can.take_payment ? (
              <Button size="lg" onClick={() => setAct({ kind: 'payment' })}>
                {t.take_payment}
              </Button>
            ) : null}
            {can.release_free ? (
              <Button size="lg" variant="primary" onClick={() => setAct({ kind: 'release' })}>
                {t.release_free}
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
        <PanelHead title={t.photos} fact={imageWords(boot, t)} />
        <BootImages boot={boot} photos={photos} onRemove={(image) => setAct({ kind: 'remove_image', image })} />
      </PanelSection>
      <PanelSection>
        <PanelHead
          title={t.device(device.code)}
          action={
            can.return_device && !isOnCar(boot.status) ? (
              <Button size="sm" onClick={() => setAct({ kind: 'return' })}>
                {t.boot_is_back}
              </Button>
            ) : undefined
          }
        />
        <Facts
          facts={[
            [t.now, deviceWords(boot, now, words)],
            [words.release_code, can.read_code ? <ReleaseCodeLine key="code" code={code} /> : null],
            [t.shown_to, readWords(boot, now, words)],
            [t.return_to, device.return_to],
            [
              t.notice,
              boot.notice.on_window_at ? t.on_window(shortTime(boot.notice.on_window_at, zone, now)) : t.not_on_window,
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
                ? { label: t.due_now, cents: charge.due.cents }
                : { label: charge.paid.cents > 0 ? t.paid : t.nothing_due, cents: charge.paid.cents }
            }
            after={
              boot.late_return && boot.late_return.amount.cents > 0
                ? t.late_return(t.days(boot.late_return.days), formatMoney(boot.late_return.amount.cents))
                : null
            }
          />
        </PanelSection>
      ) : null}
      <PanelSection>
        <PanelHead title={t.facts} action={tow_href ? <TextLink href={tow_href}>{t.see_tow}</TextLink> : undefined} />
        <Facts
          facts={[
            [t.reason, <ReasonTag key="reason" reason={boot.reason} />],
            [t.details, boot.reason_text],
            [t.deployed_by, `${boot.deployed_by.name}, ${formatTime(boot.deployed_at, zone)}`],
            ['VIN', boot.vin],
            [t.released_by, boot.released_by],
            [t.released_because, boot.release_reason],
            [t.for_owner, boot.public_comments],
            [t.private_note, boot.private_comments],
          ]}
        />
      </PanelSection>
      <PanelSection>
        <PanelHead title={t.timeline} fact={zoneWords(zone, words.language())} />
        <Timeline items={bootTimeline(boot, t)} />
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
