import type { CopyTexts } from '@curbwise/messages/plate-copy'
import { ageWords } from '@curbwise/messages/words/copy-age'
import { useToast } from '@curbwise/platform'
import { COPIES_ON_A_PHONE } from '@curbwise/rules/copy/part'
import { Dialog } from '@curbwise/ui/app'
import { Alert, Button, Checkbox, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { type ReactElement, useState } from 'react'
import type { Complex, Position } from '../../../company/use-complexes.ts'
import type { HeldComplex } from '@curbwise/client/plate-copies'
import { useCopyTexts } from '../../../parts/copy-texts.ts'
import type { Copies, NotSaved } from '../api/use-copies.ts'
import { sizeWords } from '../state/size-words.ts'
import { nearbyComplexes } from '../state/suggested.ts'

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
`
const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  display: flex;
  flex-direction: column;
  gap: 4px;
`

/** With fewer, everything is seen at once. */
const SEARCH_FROM = 9
const MINUTE = 60_000

function lineOf(t: CopyTexts, held: HeldComplex | undefined, now: number): string {
  if (!held) return t('held.line.new')
  const minutes = Math.max(0, Math.floor((now - held.received_at) / MINUTE))
  return t('held.line', { size: sizeWords(held.bytes), age: ageWords(t, minutes) })
}

export interface CopyDialogProps {
  readonly complexes: readonly Complex[]
  readonly position: Position | null
  readonly copies: Copies
  readonly onClose: () => void
}

/** The choice of complexes whose copies are kept on this phone, with the size and age of each. */
export default function CopyDialog({ complexes, position, copies, onClose }: CopyDialogProps): ReactElement {
  const t = useCopyTexts()
  const toast = useToast()
  const nearby = copies.held.length === 0 ? nearbyComplexes(complexes, position) : []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set([...copies.held.map(({ id }) => id), ...nearby]),
  )
  const [search, setSearch] = useState('')
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<NotSaved | null>(null)
  const [opened_at] = useState(Date.now)
  const too_many = chosen.size > COPIES_ON_A_PHONE
  const shown = complexes.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))

  const toggle = (id: string, on: boolean): void => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const save = async (): Promise<void> => {
    setSaving(true)
    const why = await copies.choose([...chosen])
    setSaving(false)
    setProblem(why)
    if (why !== null) return
    toast.success(t('held.saved'), t('held.saved.detail', { count: chosen.size }))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('held.title')}
      locked={saving}
      actions={
        <>
          <Button onClick={onClose} disabled={saving}>
            {t('held.cancel')}
          </Button>
          <Button variant="primary" busy={saving} disabled={too_many} onClick={() => void save()}>
            {t('held.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('held.lead')}</p>
        {nearby.length > 0 ? <Alert severity="info">{t('held.suggested')}</Alert> : null}
        {problem ? <Alert severity="error">{t(`held.${problem}`)}</Alert> : null}
        {too_many ? <Alert severity="error">{t('held.over_limit', { count: COPIES_ON_A_PHONE })}</Alert> : null}
        {complexes.length >= SEARCH_FROM ? (
          <TextField label={t('held.search')} value={search} onChange={({ target }) => setSearch(target.value)} />
        ) : null}
        {shown.length === 0 ? <p role="status">{t('held.none')}</p> : null}
        <List>
          {shown.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                size="touch"
                label={name}
                detail={lineOf(
                  t,
                  copies.held.find((one) => one.id === id),
                  opened_at,
                )}
                checked={chosen.has(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            </li>
          ))}
        </List>
      </Stack>
    </Dialog>
  )
}
