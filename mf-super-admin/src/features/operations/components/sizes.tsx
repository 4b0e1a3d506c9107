import { QueryView, SkeletonText } from '@curbwise/ui/entry'
import { Fragment, type CSSProperties, type ReactElement } from 'react'
import { count, ZONE } from '../../../parts/words.ts'
import { useSizes } from '../api/use-operations.ts'
import { bytesText, kindText } from '../state/words.ts'
import { Bars, Sheet } from './style.ts'

interface Size {
  readonly name: string
  readonly bytes: number
  readonly detail?: string
}

/** Sizes with bars, as long as the largest of them. */
function SizeBars({ sizes }: { readonly sizes: readonly Size[] }): ReactElement {
  const most = Math.max(1, ...sizes.map(({ bytes }) => bytes))
  return (
    <Bars>
      {sizes.map(({ name, bytes, detail }) => (
        <Fragment key={name}>
          <dt>{detail ? `${name}, ${detail}` : name}</dt>
          <dd aria-hidden="true">
            <i style={{ '--share': bytes / most } as CSSProperties} />
          </dd>
          <dd>{bytesText(bytes)}</dd>
        </Fragment>
      ))}
    </Bars>
  )
}

/** How large the tables and the stored files are. */
export function Sizes(): ReactElement {
  return (
    <Sheet tabIndex={0} role="region" aria-label="Sizes">
      <QueryView
        query={useSizes()}
        isEmpty={() => false}
        failed_title="Couldn't load the sizes"
        zone={ZONE}
        skeleton={<SkeletonText lines={8} />}
        empty={null}
      >
        {({ database_bytes, tables, other_tables_bytes, files }) => (
          <>
            <section aria-labelledby="sizes-tables">
              <h2 id="sizes-tables">Database, {bytesText(database_bytes)}</h2>
              <p>The largest tables with their indexes.</p>
              <SizeBars sizes={[...tables, { name: 'All other tables', bytes: other_tables_bytes }]} />
            </section>
            <section aria-labelledby="sizes-files">
              <h2 id="sizes-files">Stored files, {bytesText(files.reduce((sum, { bytes }) => sum + bytes, 0))}</h2>
              <p>Without thumbnails and without files that were removed.</p>
              {files.length === 0 ? <p>No file is stored yet.</p> : null}
              <SizeBars
                sizes={files.map(({ kind, files: n, bytes }) => ({
                  name: kindText(kind),
                  bytes,
                  detail: count(n, 'file'),
                }))}
              />
            </section>
          </>
        )}
      </QueryView>
    </Sheet>
  )
}
