import { towHref } from '@curbwise/api/record-href'
import type { LateCapture } from '@curbwise/api/resources/late-captures.schemas'
import { towNumber } from '@curbwise/rules/tows/number'
import { SUBJECT_LABELS } from '@curbwise/rules/tows/photos'
import { TOW_STEP_LABELS } from '@curbwise/rules/tows/status'
import { CarIdentity, ConfirmDialog, Dialog, PhotoStrip } from '@curbwise/ui/app'
import { Button, EmptyState, formatTime, LinkButton, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { useSettleLateCapture, type useLateCaptures } from '../api/use-late-captures.ts'
import { Captures } from './refused-style.ts'

const STEPS: Readonly<Record<string, string>> = TOW_STEP_LABELS
const SUBJECTS: Readonly<Record<string, string>> = SUBJECT_LABELS

const titleOf = ({ kind, name }: LateCapture): string =>
  kind === 'step' ? `Step: ${STEPS[name] ?? name}` : `Photo: ${SUBJECTS[name] ?? name}`

interface LateDialogProps {
  readonly query: ReturnType<typeof useLateCaptures>
  readonly onClose: () => void
}

/** What phones of disabled logins sent and wasn't accepted, with the photos, and what the office can do about each. */
export default function LateDialog({ query, onClose }: LateDialogProps): ReactElement {
  const { add, adding, dismiss } = useSettleLateCapture()
  const [dismissing, setDismissing] = useState<LateCapture | null>(null)
  const [shown, setShown] = useState(dismissing)
  if (dismissing && dismissing !== shown) setShown(dismissing)
  return (
    <>
      <Dialog open onClose={onClose} width="wide" title="Set aside from phones of disabled logins">
        <QueryView
          query={query}
          skeleton={<SkeletonText lines={6} />}
          failed_title="Couldn’t load what was set aside"
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState title="Nothing was set aside">
              What a driver records after their login was disabled appears here.
            </EmptyState>
          }
        >
          {({ data }) => (
            <Captures>
              {data.map((one: LateCapture) => (
                <LateItem
                  key={one.id}
                  capture={one}
                  busy={adding}
                  onAdd={() => add(one.id)}
                  onDismiss={() => setDismissing(one)}
                />
              ))}
            </Captures>
          )}
        </QueryView>
      </Dialog>
      <ConfirmDialog
        open={dismissing !== null}
        onClose={() => setDismissing(null)}
        keep="Not now"
        title={shown ? `Dismiss “${titleOf(shown)}” of tow ${towNumber(shown.tow.number)}?` : ''}
        verb="Dismiss"
        will={['Leave it out of the tow']}
        will_not={[shown?.kind === 'photo' ? 'Delete the photo' : 'Delete it from the history']}
        reason_label="Reason"
        reason_help="It’s stored with what was set aside and in the history."
        onConfirm={async (reason) => {
          if (shown) await dismiss(shown.id, reason)
        }}
      />
    </>
  )
}

interface LateItemProps {
  readonly capture: LateCapture
  readonly busy: boolean
  readonly onAdd: () => void
  readonly onDismiss: () => void
}

function LateItem({ capture, busy, onAdd, onDismiss }: LateItemProps): ReactElement {
  const { contract, tow, image, settled, can, driver, captured_at, received_at } = capture
  const time = (at: string): string => formatTime(at, contract.timezone, 'full')
  const done = settled?.outcome === 'added' ? 'added it to the tow' : 'dismissed it'
  return (
    <li>
      <header>
        <CarIdentity plate={capture.license_plate} state={capture.state} vin={capture.vin} />
        <h3>{titleOf(capture)}</h3>
      </header>
      <p>
        Tow {towNumber(tow.number)}, {contract.name}. {capture.why}
      </p>
      <small>
        {captured_at
          ? `${driver} recorded it ${time(captured_at)}`
          : `${driver}’s phone didn’t say when it was recorded`}
        ; it arrived {time(received_at)}.
      </small>
      {image ? (
        <PhotoStrip
          captions="below"
          photos={[
            {
              id: image.id,
              url: image.url,
              thumb_url: image.thumb_url,
              alt: titleOf(capture),
              caption: `Received ${formatTime(received_at, contract.timezone, 'time')}`,
              claim: captured_at && `Phone says ${formatTime(captured_at, contract.timezone, 'time')}`,
              visibility: 'private',
            },
          ]}
        />
      ) : null}
      {settled ? (
        <p>
          {settled.by} {done}, {time(settled.at)}
          {settled.reason ? `: ${settled.reason}` : '.'}
        </p>
      ) : null}
      <footer>
        {can.add ? (
          <Button size="sm" busy={busy} onClick={onAdd}>
            Add to the tow
          </Button>
        ) : null}
        {can.dismiss ? (
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            Dismiss
          </Button>
        ) : null}
        <LinkButton size="sm" variant="ghost" href={towHref({ id: tow.id, contract_id: contract.id })}>
          Open the tow
        </LinkButton>
      </footer>
    </li>
  )
}
