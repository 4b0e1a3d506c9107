import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { Button, TextLink } from '@curbwise/ui/entry'
import { CarIdentity, carIdentityWords, ConfirmDialog, Lightbox, VerdictChip } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { useNow } from '@curbwise/ui/use-now'
import { towHref } from '../../../parts/tow-href.ts'
import { placeWords } from '../../../parts/tow-place.ts'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { useConfirm, useDecline, usePhotoOf } from '../api/use-complex-tows.ts'
import { requestedWords } from '../state/words.ts'

const Box = styled.section`
  flex: none;
  padding: 12px 24px 6px;
  border-bottom: 1px solid var(--line);
  background: var(--primary-soft);
  h2 {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    font-weight: 650;
  }
  > p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  ul {
    margin-top: 6px;
  }
  li {
    display: grid;
    grid-template-columns: 72px 132px minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 4px 14px;
    padding: 8px 0;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  .cw-thumb {
    display: grid;
    place-items: center;
    width: 72px;
    aspect-ratio: 4/3;
    border-radius: 8px;
    overflow: hidden;
    background: var(--surface);
  }
  .cw-thumb img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  li > span:last-of-type {
    display: flex;
    gap: 8px;
  }
  li small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  @media (max-width: 576px) {
    padding: 14px 16px 8px;
    li {
      grid-template-columns: 72px minmax(0, 1fr) auto;
      gap: 8px;
      padding: 12px 0;
    }
    li > div {
      order: 1;
      grid-column: 1/-1;
    }
    li > span:last-of-type {
      order: 2;
      grid-column: 1/-1;
    }
    li > span:last-of-type > button {
      flex: 1;
      min-height: 48px;
    }
  }
`
const MINUTE = 60_000

/** Residents' requests for their own reserved spaces. No driver is sent until the complex confirms. */
export function Waiting({
  rows,
  names_complex,
}: {
  readonly rows: readonly TowRow[]
  /** Whether they come from several complexes. */
  readonly names_complex: boolean
}): ReactElement | null {
  const [declined, setDeclined] = useState<TowRow | null>(null)
  const now = useNow(MINUTE)
  if (rows.length === 0) return null
  const wordsOf = (tow: TowRow): string =>
    [
      ...(names_complex ? [tow.contract.name, tow.tow_company.name] : []),
      placeWords(tow),
      `by ${tow.requested_by.name}`,
      requestedWords(tow.requested_at, tow.contract.timezone, now),
    ].join(', ')
  const complexes = new Set(rows.map(({ contract }) => contract.id)).size
  return (
    <Box aria-labelledby="tows-waiting">
      <h2 id="tows-waiting">
        {rows.length === 1 ? '1 resident request to confirm' : `${rows.length} resident requests to confirm`}
      </h2>
      <p>
        {complexes > 1 ? `Oldest first, in ${complexes} complexes. ` : ''}Dispatch sees a request once you confirm it.
      </p>
      <ul>
        {rows.map((tow) => (
          <Request key={tow.id} tow={tow} words={wordsOf(tow)} onDecline={() => setDeclined(tow)} />
        ))}
      </ul>
      <DeclineDialog tow={declined} onClose={() => setDeclined(null)} />
    </Box>
  )
}

interface RequestProps {
  readonly tow: TowRow
  /** Where, by whom, and since when. */
  readonly words: string
  readonly onDecline: () => void
}

/** One request: its photo, the decision about the car, and the two answers. */
function Request({ tow, words, onDecline }: RequestProps): ReactElement {
  const { confirm, busy } = useConfirm()
  const photo = usePhotoOf(tow)
  const [is_open, setOpen] = useState(false)
  const car = carIdentityWords({ plate: tow.license_plate, state: tow.state, vin: tow.vin })
  return (
    <li>
      {photo ? (
        <button type="button" className="cw-thumb" aria-label={`Photo of ${car}`} onClick={() => setOpen(true)}>
          <img src={photo.thumb_url ?? photo.file_url} alt="" />
        </button>
      ) : (
        <small className="cw-thumb">No photo</small>
      )}
      <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} />
      <div>
        <TextLink href={towHref(tow.id, tow.contract.id)}>
          {vehicleName(tow.vehicle, `Tow ${towNumber(tow.number)}`)}
        </TextLink>
        <small>{words}</small>
      </div>
      <VerdictChip verdict={tow.alert?.verdict ?? tow.decision.verdict} />
      <span>
        {tow.can.cancel ? (
          <Button aria-label={`Decline the request for ${car}`} onClick={onDecline}>
            Decline
          </Button>
        ) : null}
        <Button
          variant="primary"
          busy={busy === tow.id}
          onClick={() => confirm(tow.id)}
          aria-label={`Confirm the request for ${car}`}
        >
          Confirm
        </Button>
      </span>
      {photo && is_open ? (
        <Lightbox
          photos={[
            { id: photo.id, url: photo.file_url, alt: `Photo of ${car}`, caption: words, visibility: 'private' },
          ]}
          index={0}
          onIndex={(index) => setOpen(index !== null)}
        />
      ) : null}
    </li>
  )
}

/** Asks why the request is declined. Keeps showing its request during the closing animation. */
function DeclineDialog({ tow, onClose }: { readonly tow: TowRow | null; readonly onClose: () => void }): ReactElement {
  const decline = useDecline()
  const [shown, setShown] = useState(tow)
  if (tow && tow !== shown) setShown(tow)
  return (
    <ConfirmDialog
      open={tow !== null}
      onClose={onClose}
      destructive
      verb="Decline request"
      keep="Keep the request"
      title={
        shown
          ? `Decline the request for ${carIdentityWords({ plate: shown.license_plate, state: shown.state, vin: shown.vin })}?`
          : ''
      }
      will={['End this request.', 'Show your reason to the resident.']}
      will_not={['Send a driver.', 'Delete its photo or its decision.']}
      reason_label="Reason"
      reason_help="The resident sees it."
      onConfirm={async (reason) => {
        if (shown) await decline(shown.id, reason)
      }}
    />
  )
}
