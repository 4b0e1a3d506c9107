import { CarIdentity, DecisionCard, Menu, Panel, PanelHead, PanelSection, ReasonTag } from '@curbwise/ui/app'
import { Alert, Button, formatTime, IconButton, PracticeBadge, TextLink } from '@curbwise/ui/entry'
import {
  ArrowDownwardIcon,
  ArrowUpwardIcon,
  CheckCircleIcon,
  EditIcon,
  LocalShippingIcon,
  MoreVertIcon,
  PrintIcon,
} from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import { useState, type ReactElement } from 'react'
import { CarDialogs, type CarAct } from './car-dialogs.tsx'
import { CarFacts } from './car-facts.tsx'
import { CarImages } from './car-images.tsx'
import { CarStanding } from './car-standing.tsx'
import { Cures } from './cures.tsx'
import { Buttons, CarLine, Decisions, Missing } from './panel-style.ts'
import { usePanelTexts } from './panel-texts.ts'
import { useListTexts, useWritten } from './texts.ts'
import type { StickerActs, StickerLinks, StickerPhotos, StickerView } from './types.ts'
import { standingWords, stickerNumber } from './words.ts'

const MINUTE = 60_000

export interface CarPanelProps {
  readonly sticker: StickerView
  /** When the answer came; ms since 1970. */
  readonly read_at: number
  /** "1 of 12" */
  readonly position: string | null
  readonly onBefore: (() => void) | null
  readonly onAfter: (() => void) | null
  /** The button that led here: it keeps the focus, or the other one does at an end of the list. */
  readonly stepped: 'before' | 'after' | null
  readonly acts: StickerActs
  readonly photos: StickerPhotos
  readonly links: StickerLinks
  readonly onPrint: () => void
  readonly onClose: () => void
  readonly onDirty: (dirty: boolean) => void
}

/** What a tow still needs, named before anyone tries. */
function StillMissing({
  sticker: { now, can },
  onEdit,
}: {
  readonly sticker: StickerView
  readonly onEdit: () => void
}): ReactElement | null {
  const t = usePanelTexts()
  const { need, sentence } = useWritten()
  if (!now || can.convert) return null
  const needs_place = now.missing.some((one) => one.startsWith('the place'))
  return (
    <Alert
      severity={now.state === 'waiting' ? 'info' : 'warn'}
      title={t.cant_convert}
      action={
        needs_place && can.update ? (
          <Button size="sm" onClick={onEdit}>
            {t.add_place}
          </Button>
        ) : undefined
      }
    >
      {now.state === 'waiting' ? null : sentence(now.sentence)}
      {now.missing.length > 0 ? (
        <Missing aria-label={t.missing}>
          {now.missing.map((one) => (
            <li key={one}>{need(one)}</li>
          ))}
        </Missing>
      ) : null}
      {now.citation && now.state !== 'waiting' ? <small>{now.citation}</small> : null}
    </Alert>
  )
}

/** Why the first day can’t come yet, and what to do about it. */
function NotSent({
  sticker: { id, now, messages, can },
  acts,
}: {
  readonly sticker: StickerView
  readonly acts: StickerActs
}): ReactElement | null {
  const t = usePanelTexts()
  if (!now || messages.state !== 'failed') return null
  return (
    <Alert
      severity="warn"
      title={t.unsent}
      action={
        can.update ? (
          <Button size="sm" busy={acts.sending} onClick={() => acts.sendAgain(id)}>
            {t.send_again}
          </Button>
        ) : undefined
      }
    >
      {t.unsent_what}
    </Alert>
  )
}

/** The decision at the sticker next to the one now. */
function ThenAndNow({ sticker }: { readonly sticker: StickerView }): ReactElement {
  const t = usePanelTexts()
  const { decided } = useWritten()
  const { decision_then, decision_now, contract } = sticker
  const zone = contract.timezone
  return (
    <Decisions>
      {decision_now ? (
        <DecisionCard
          decision={decided(decision_now)}
          zone={zone}
          variant="line"
          when={t.decided_now(formatTime(decision_now.at, zone, 'time'))}
        />
      ) : null}
      {decision_then ? (
        <DecisionCard
          decision={decided(decision_then)}
          zone={zone}
          variant="line"
          past
          when={t.decided_then(formatTime(decision_then.at, zone))}
        />
      ) : null}
    </Decisions>
  )
}

/** A car's side panel: what could be done with it and why, its photos, what its owner reads and says, and its timeline. */
export function CarPanel(props: CarPanelProps): ReactElement {
  const { sticker, read_at, position, onBefore, onAfter, stepped, acts, photos, links, onPrint, onClose, onDirty } =
    props
  const t = usePanelTexts()
  const lists = useListTexts()
  const written = useWritten()
  const [act, setAct] = useState<CarAct | null>(null)
  const now = useNow(MINUTE, read_at)
  const { can, contract, tow } = sticker
  const edit = (): void => setAct({ kind: 'edit' })
  const menu = [
    ...(can.update ? [{ label: t.edit, icon: <EditIcon size={18} />, onSelect: edit }] : []),
    ...(can.print
      ? [
          {
            label: t.print,
            detail: t.print_what,
            icon: <PrintIcon size={18} />,
            onSelect: onPrint,
          },
        ]
      : []),
  ]
  const tow_href = tow ? links.tow(tow.id, contract.id) : null
  const history = links.history(contract.id)
  const number = stickerNumber(sticker.number)
  return (
    <Panel
      kind={[t.sticker, position].filter(Boolean).join(', ')}
      title={number}
      onClose={onClose}
      menu={
        <>
          <IconButton
            label={t.before}
            icon={<ArrowUpwardIcon />}
            disabled={!onBefore}
            autoFocus={onBefore !== null && (stepped === 'before' || (stepped === 'after' && !onAfter))}
            onClick={onBefore ?? undefined}
          />
          <IconButton
            label={t.after}
            icon={<ArrowDownwardIcon />}
            disabled={!onAfter}
            autoFocus={onAfter !== null && (stepped === 'after' || (stepped === 'before' && !onBefore))}
            onClick={onAfter ?? undefined}
          />
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
          <CarIdentity plate={sticker.license_plate} state={sticker.state} vin={sticker.vin} size="lg" />
          <div>
            <b>{written.car(sticker.vehicle)}</b>
            <span>
              {[contract.name, sticker.space ? lists.space(sticker.space) : null].filter(Boolean).join(', ')}{' '}
              {contract.is_practice ? <PracticeBadge>{lists.practice}</PracticeBadge> : null}
            </span>
            <ReasonTag reason={sticker.reason} />
          </div>
        </CarLine>
      }
      footer={
        can.convert || can.comply ? (
          <Buttons>
            {can.convert ? (
              <Button
                variant="primary"
                size="lg"
                icon={<LocalShippingIcon />}
                busy={acts.converting}
                title={t.convert_what}
                onClick={() => acts.convert(sticker.id)}
              >
                {t.convert}
              </Button>
            ) : null}
            {can.comply ? (
              <Button size="lg" icon={<CheckCircleIcon />} onClick={() => setAct({ kind: 'comply' })}>
                {t.cured}
              </Button>
            ) : null}
          </Buttons>
        ) : undefined
      }
    >
      <PanelSection>
        <PanelHead
          title={t.status}
          fact={sticker.decision_now ? standingWords(sticker, now, lists) : null}
          action={tow_href ? <TextLink href={tow_href}>{t.open_tow}</TextLink> : undefined}
        />
        <Decisions>
          {sticker.decision_now ? null : <CarStanding car={sticker} now={now} />}
          <StillMissing sticker={sticker} onEdit={edit} />
          <NotSent sticker={sticker} acts={acts} />
          <ThenAndNow sticker={sticker} />
        </Decisions>
      </PanelSection>
      <Cures sticker={sticker} onAct={setAct} />
      <CarImages sticker={sticker} photos={photos} onRemove={acts.removePhoto} />
      <CarFacts
        sticker={sticker}
        now={now}
        history={history ? <TextLink href={history}>{t.all_changes}</TextLink> : null}
      />
      <CarDialogs
        act={act}
        sticker={sticker}
        acts={acts}
        onDirty={onDirty}
        onClose={() => {
          onDirty(false)
          setAct(null)
        }}
      />
    </Panel>
  )
}
