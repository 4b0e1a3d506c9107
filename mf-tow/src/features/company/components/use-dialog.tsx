import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { useDirty, useToast } from '@curbwise/platform'
import { dayText } from '@curbwise/rules/time/format'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Alert, Button, Checkbox, Select } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { useLotActs, usePriceActs } from '../api/use-prices.ts'
import type { ComplexRow, LotRow, PriceRow, Usable } from '../state/types.ts'
import { currentOf, usesAlready } from '../state/uses.ts'
import { counted } from '../state/words.ts'

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
`

export interface UseDialogProps {
  readonly company: CompanyProfile
  readonly complexes: readonly ComplexRow[]
  readonly prices: readonly PriceRow[]
  readonly lots: readonly LotRow[]
  /** Null to choose it in the dialog. */
  readonly what: Usable | null
  readonly onClose: () => void
}

/** The complexes that use a price or a lot, and those it should be used for: each change is shown before it's saved. */
export default function UseDialog({ company, complexes, prices, lots, what, onClose }: UseDialogProps): ReactElement {
  const price_acts = usePriceActs(company.id)
  const lot_acts = useLotActs(company.id)
  const toast = useToast()
  const [picked, setPicked] = useState<Usable | null>(what)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  useDirty('complex defaults', chosen.length > 0)
  const candidates: readonly Usable[] = [
    ...prices.filter(({ is_active }) => is_active).map((row) => ({ kind: 'price' as const, row })),
    ...lots.filter(({ is_active }) => is_active).map((row) => ({ kind: 'lot' as const, row })),
  ]
  const changes = picked ? complexes.filter((complex) => !usesAlready(complex, picked)) : []
  const ready = changes.filter(({ id }) => chosen.includes(id))
  const save = async (): Promise<void> => {
    if (!picked || ready.length === 0) return
    const acts = picked.kind === 'price' ? price_acts : lot_acts
    setSending(true)
    setRefused('')
    try {
      await acts.useFor(
        picked.row.id,
        ready.map(({ id }) => id),
      )
      toast.success(`${picked.row.name}: ${counted(ready.length, 'complex', 'complexes')} changed`)
      onClose()
    } catch (thrown) {
      setRefused(thrown instanceof Error ? thrown.message : 'Couldn’t save the defaults. Try again.')
    } finally {
      setSending(false)
    }
  }
  const can_choose = company.can.edit && picked !== null && picked.row.is_active
  return (
    <Dialog
      open
      onClose={onClose}
      locked={sending}
      width="wide"
      title={what ? `Complexes with ${what.row.name}` : 'Set a default for several complexes'}
    >
      {what ? null : (
        <Select
          label="Price or lot"
          value={picked?.row.id ?? ''}
          placeholder="Choose one"
          options={candidates.map(({ kind, row }) => ({
            value: row.id,
            label: `${kind === 'price' ? 'Price' : 'Lot'}: ${row.name}`,
          }))}
          onChange={(event) => setPicked(candidates.find(({ row }) => row.id === event.target.value) ?? null)}
        />
      )}
      {picked?.kind === 'price' && picked.row.is_upcoming ? (
        <Alert severity="info">
          It becomes the default on {dayText(picked.row.valid_from, company.timezone)}. Until then each complex keeps
          its current price.
        </Alert>
      ) : null}
      {picked ? (
        <>
          {can_choose && changes.length > 1 ? (
            <Checkbox
              label={`All ${changes.length} that don’t use it`}
              checked={ready.length === changes.length}
              onChange={(event) => setChosen(event.target.checked ? changes.map(({ id }) => id) : [])}
            />
          ) : null}
          <List aria-label="Complexes">
            {complexes.map((complex) => (
              <li key={complex.id}>
                <Line
                  complex={complex}
                  picked={picked}
                  current={currentOf(complex, picked.kind, { prices, lots })}
                  is_chosen={chosen.includes(complex.id)}
                  can_choose={can_choose}
                  onChoose={(wanted) =>
                    setChosen((now) => (wanted ? [...now, complex.id] : now.filter((id) => id !== complex.id)))
                  }
                />
              </li>
            ))}
          </List>
        </>
      ) : null}
      {refused ? (
        <Alert severity="error" announce>
          {refused}
        </Alert>
      ) : null}
      <DialogActions>
        <Button onClick={onClose} disabled={sending}>
          {company.can.edit ? 'Cancel' : 'Close'}
        </Button>
        {can_choose ? (
          <Button variant="primary" busy={sending} disabled={ready.length === 0} onClick={() => void save()}>
            {ready.length === 0
              ? 'Use for these complexes'
              : `Use for ${counted(ready.length, 'complex', 'complexes')}`}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

interface LineProps {
  readonly complex: ComplexRow
  readonly picked: Usable
  readonly current: string | null
  readonly is_chosen: boolean
  readonly can_choose: boolean
  readonly onChoose: (wanted: boolean) => void
}

/** A complex: it uses the price or lot already, or what would change: from → to. */
function Line({ complex, picked, current, is_chosen, can_choose, onChoose }: LineProps): ReactElement {
  if (usesAlready(complex, picked)) return <Checkbox label={complex.name} detail="Uses it already" checked disabled />
  const from = current ?? 'no default'
  return (
    <Checkbox
      label={complex.name}
      detail={is_chosen ? `${from} → ${picked.row.name}` : `Now ${from}`}
      checked={is_chosen}
      disabled={!can_choose}
      onChange={(event) => onChoose(event.target.checked)}
    />
  )
}
