import { pageKeysAtom, type KeyHelp } from '@curbwise/platform'
import { Dialog, Kbd } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { paletteKeys } from './keys.ts'
import { usePaletteTexts, type PaletteTexts } from './palette-texts.ts'

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

const everywhere = (t: PaletteTexts): readonly KeyHelp[] => [
  { keys: paletteKeys(), does: t.key_search },
  { keys: ['/'], does: t.key_field },
  { keys: ['Tab'], does: t.key_next },
  { keys: ['↑', '↓'], does: t.key_move },
  { keys: ['Esc'], does: t.key_close },
  { keys: ['?'], does: t.key_keys },
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
  const t = usePaletteTexts()
  const own = useAtomValue(pageKeysAtom)
  return (
    <Dialog
      open
      title={t.keys}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t.close_keys}
        </Button>
      }
    >
      <Heading>{t.everywhere}</Heading>
      <Keys keys={everywhere(t)} />
      {own.length > 0 ? (
        <>
          <Heading>{t.on_page}</Heading>
          <Keys keys={own} />
        </>
      ) : null}
    </Dialog>
  )
}
