import { pageKeysAtom, type KeyHelp } from '@curbwise/platform'
import { Dialog, Kbd } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { paletteKeys } from './keys.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 8px 16px;
  dt {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
`
const Heading = styled.h3`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  font-weight: 650;
  color: var(--text-2);
`

const everywhere = (): readonly KeyHelp[] => [
  { keys: paletteKeys(), does: 'Search plates, tows, units, people, and screens' },
  { keys: ['/'], does: 'Go to the page’s plate or search field' },
  { keys: ['Tab'], does: 'Next field, button, or link' },
  { keys: ['↑', '↓'], does: 'Move in a table, menu, or list of results' },
  { keys: ['Esc'], does: 'Close the panel, menu, or dialog' },
  { keys: ['?'], does: 'Show these keys' },
]

function Keys({ keys }: { readonly keys: readonly KeyHelp[] }) {
  return (
    <List>
      {keys.map((line) => (
        <Fragment key={line.does}>
          <dt>
            {line.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{line.does}</dd>
        </Fragment>
      ))}
    </List>
  )
}

/** Lists the keys that work everywhere, then those of the open page. */
export default function KeyList({ onClose }: { readonly onClose: () => void }) {
  const own = useAtomValue(pageKeysAtom)
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Heading>Everywhere</Heading>
      <Keys keys={everywhere()} />
      {own.length > 0 ? (
        <>
          <Heading>On this page</Heading>
          <Keys keys={own} />
        </>
      ) : null}
    </Dialog>
  )
}
