import type { RulesPlaceRow } from '@curbwise/api/resources/admin-rules.schemas'
import { figureDifferences } from '@curbwise/rules/jurisdiction/figure-lines'
import { Button, Select, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { useVersion } from '../api/use-rules.ts'
import { comparedWith } from '../state/place.ts'
import { Head, Note, Table } from './style.ts'

export interface ComparisonProps {
  readonly place: RulesPlaceRow
  readonly version: string
}

/** Two versions side by side: only what differs. */
export function Comparison({ place, version }: ComparisonProps): ReactElement | null {
  const others = place.versions.filter((one) => one.version !== version)
  const [chosen, setChosen] = useState<string | null>(null)
  const other = others.some((one) => one.version === chosen) ? chosen : comparedWith(place, version)
  const before = useVersion(other)
  const after = useVersion(version)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="rules-comparison">
      <Head>
        <h2 id="rules-comparison">{other === null ? 'Compare' : `${other} and ${version}`}</h2>
        <Select
          name="compare"
          label="Compare with"
          placeholder={other === null ? 'Choose a version' : ''}
          value={other ?? ''}
          onChange={(event) => setChosen(event.target.value)}
          options={others.map((one) => ({ value: one.version, label: one.version }))}
        />
      </Head>
      {other === null ? null : <Compared pair={[other, version]} {...{ before, after }} />}
    </section>
  )
}

interface ComparedPairProps {
  /** The one that starts earlier first. */
  readonly pair: readonly [before: string, after: string]
  readonly onClose: () => void
}

/** The two versions that were ticked, side by side: only what differs. */
export function ComparedPair({ pair, onClose }: ComparedPairProps): ReactElement {
  const [first, second] = pair
  const before = useVersion(first)
  const after = useVersion(second)
  return (
    <section aria-labelledby="rules-comparison">
      <Head>
        <h2 id="rules-comparison">
          {first} and {second}
        </h2>
        <Button size="sm" onClick={onClose}>
          End the comparison
        </Button>
      </Head>
      <Compared {...{ pair, before, after }} />
    </section>
  )
}

interface ComparedProps extends Pick<ComparedPairProps, 'pair'> {
  readonly before: ReturnType<typeof useVersion>
  readonly after: ReturnType<typeof useVersion>
}

function Compared({ pair, before, after }: ComparedProps): ReactElement {
  return (
    <QueryView
      query={before}
      failed_title={`Couldn’t load ${pair[0]}`}
      skeleton={
        <Note as="div">
          <SkeletonText lines={4} />
        </Note>
      }
    >
      {({ lines }) => (
        <QueryView query={after} failed_title={`Couldn’t load ${pair[1]}`} skeleton={<SkeletonText lines={4} />}>
          {(detail) => <Differences names={pair} before={lines} after={detail.lines} />}
        </QueryView>
      )}
    </QueryView>
  )
}

type Lines = Parameters<typeof figureDifferences>[0]

interface DifferencesProps {
  readonly names: readonly [string, string]
  readonly before: Lines
  readonly after: Lines
}

function Differences({ names, before, after }: DifferencesProps): ReactElement {
  const differences = figureDifferences(before, after)
  const [first, second] = names
  if (differences.length === 0) return <Note>Both say the same: none of the {after.length} rules differs.</Note>
  return (
    <>
      <Note role="status">
        {differences.length} of {after.length} rules {differences.length === 1 ? 'differs' : 'differ'}
      </Note>
      <Table>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">{first}</th>
            <th scope="col">{second}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ line, before: was, after: is }) => (
            <tr key={line.code}>
              <th scope="row">
                {line.label}
                <small>{line.source}</small>
              </th>
              <td>
                <s>{was}</s>
              </td>
              <td>
                <b>{is}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
