import type { ImportVerdict } from '@curbwise/api/resources/import-fields'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { VERDICT_LABELS } from '../state/words.ts'

// Paths on a 24 × 24 grid, from Material Symbols (Rounded, Apache 2.0).
const PATHS: Readonly<Record<ImportVerdict, string>> = {
  error:
    'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 11c-.55 0-1-.45-1-1V8c0-.55.45-1 1-1s1 .45 1 1v4c0 .55-.45 1-1 1m1 4h-2v-2h2z',
  new: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m4 11h-3v3c0 .55-.45 1-1 1s-1-.45-1-1v-3H8c-.55 0-1-.45-1-1s.45-1 1-1h3V8c0-.55.45-1 1-1s1 .45 1 1v3h3c.55 0 1 .45 1 1s-.45 1-1 1',
  change:
    'm16.95 10.23-5.66 5.66c-.39.39-1.02.39-1.41 0l-2.83-2.83a.996.996 0 0 1 0-1.41c.39-.39 1.02-.39 1.41 0l2.12 2.12 4.95-4.95c.39-.39 1.02-.39 1.41 0 .4.39.4 1.02.01 1.41M4 12c0-2.33 1.02-4.42 2.62-5.88l1.53 1.53c.31.31.85.09.85-.36V3c0-.28-.22-.5-.5-.5H4.21c-.45 0-.67.54-.35.85L5.2 4.7C3.24 6.52 2 9.11 2 12c0 4.75 3.32 8.73 7.76 9.75.63.14 1.24-.33 1.24-.98 0-.47-.33-.87-.79-.98C6.66 18.98 4 15.8 4 12m18 0c0-4.75-3.32-8.73-7.76-9.75-.63-.14-1.24.33-1.24.98 0 .47.33.87.79.98C17.34 5.02 20 8.2 20 12c0 2.33-1.02 4.42-2.62 5.88l-1.53-1.53c-.31-.31-.85-.09-.85.36V21c0 .28.22.5.5.5h4.29c.45 0 .67-.54.35-.85L18.8 19.3c1.96-1.82 3.2-4.41 3.2-7.3',
  same: 'M19 9H5c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1M5 15h14c.55 0 1-.45 1-1s-.45-1-1-1H5c-.55 0-1 .45-1 1s.45 1 1 1',
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  white-space: nowrap;
  vertical-align: middle;
  svg {
    flex: none;
    width: 17px;
    height: 17px;
    fill: currentColor;
  }
  &[data-verdict='error'] svg {
    color: var(--err);
  }
  &[data-verdict='new'] svg {
    color: var(--ok);
  }
  &[data-verdict='change'] svg {
    color: var(--info);
  }
  &[data-verdict='same'] {
    color: var(--text-3);
  }
`

/** What happens to a row: an icon in its color and the word in the color of text. */
export const VerdictMark = ({ verdict }: { readonly verdict: ImportVerdict }): ReactElement => (
  <Mark data-verdict={verdict}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[verdict]} />
    </svg>
    {VERDICT_LABELS[verdict]}
  </Mark>
)
