import type { RulesPlaceRow } from '@curbwise/api/resources/admin-rules.schemas'
import { dateText } from '@curbwise/rules/time/text'
import { Tag } from '@curbwise/ui/app'
import { Button, EmptyState } from '@curbwise/ui/entry'
import { SwapHorizIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { ticking } from '../state/place.ts'
import { sizeText, STATE_COLORS, STATE_LABELS, verifiedText } from '../state/words.ts'
import { Head, Names, Table } from './style.ts'

export interface VersionsProps {
  readonly place: RulesPlaceRow
  readonly selected: string | null
  /** The versions that are being compared. */
  readonly compared: readonly string[]
  readonly onOpen: (version: string) => void
  readonly onCompare: (versions: readonly string[]) => void
}

/** The versions of one place, the latest first. */
export function Versions({ place, selected, compared, onOpen, onCompare }: VersionsProps): ReactElement {
  const [ticked, setTicked] = useState(compared)
  return (
    <section aria-labelledby="rules-place">
      <Head>
        <h2 id="rules-place">{place.name}</h2>
        <span>{sizeText(place)}</span>
        {place.versions.length > 1 ? (
          <Button size="sm" icon={<SwapHorizIcon />} disabled={ticked.length < 2} onClick={() => onCompare(ticked)}>
            Compare {ticked.length}
          </Button>
        ) : null}
      </Head>
      {place.versions.length === 0 ? (
        <EmptyState title="No rules of its own">
          The cautious default applies here until you enter a version.
        </EmptyState>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Source</th>
              <th scope="col" data-wide="">
                Verified
              </th>
            </tr>
          </thead>
          <tbody>
            {place.versions.map((row) => (
              <tr
                key={row.version}
                data-open={row.version === selected || ticked.includes(row.version) ? '' : undefined}
              >
                <th scope="row">
                  <Names>
                    {place.versions.length > 1 ? (
                      <input
                        type="checkbox"
                        aria-label={`Compare ${row.version}`}
                        checked={ticked.includes(row.version)}
                        onChange={() => setTicked(ticking(ticked, row.version))}
                      />
                    ) : null}
                    <button type="button" aria-pressed={row.version === selected} onClick={() => onOpen(row.version)}>
                      {row.version}
                    </button>
                    <Tag color={STATE_COLORS[row.state]}>{STATE_LABELS[row.state]}</Tag>
                  </Names>
                  <small>from {row.place.state === null ? 'the start' : dateText(row.starts_on)}</small>
                </th>
                <td>
                  {row.source}
                  <small>{row.note}</small>
                </td>
                <td data-wide="">
                  {verifiedText(row)}
                  <small>{row.verified_by}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
