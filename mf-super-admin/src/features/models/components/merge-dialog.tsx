import type { AdminModel } from '@curbwise/api/resources/admin-models.schemas'
import { ApiError } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions, EffectList } from '@curbwise/ui/app'
import { Alert, Button, Checkbox, EmptyState, QueryView, SkeletonText } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { count } from '../../../parts/words.ts'
import { useModelActs, useModelsOfMake } from '../api/use-models.ts'
import { mergeWords, nameOf } from '../state/words.ts'

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
`
const Choices = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 2px;
  max-height: 260px;
  margin: 0;
  padding: 8px 12px;
  overflow-y: auto;
  border: 1px solid var(--line-2);
  border-radius: 10px;
  > div {
    padding: 4px 0;
  }
  @media (max-width: 576px) {
    > div {
      padding: 12px 0;
    }
  }
`

export interface MergeDialogProps {
  /** The model that stays. */
  readonly model: AdminModel
  readonly onClose: () => void
}

interface Choice {
  readonly id: string
  readonly name: string
  readonly cars: number
}

/** Merges other models into one; look-alikes are chosen at first. */
export default function MergeDialog({ model, onClose }: MergeDialogProps): ReactElement {
  const query = useModelsOfMake(model.make)
  return (
    <Dialog open onClose={onClose} title={`Merge into ${nameOf(model)}`} width="wide">
      <QueryView
        query={query}
        failed_title="Couldn't load the models"
        skeleton={<SkeletonText lines={6} />}
        isEmpty={(page) => choicesOf(model, page.data).length === 0}
        empty={
          <EmptyState title={`No other model of ${model.make}`}>
            Only a model of the same make, or one that looks alike, can be merged.
          </EmptyState>
        }
      >
        {(page) => <Choose model={model} choices={choicesOf(model, page.data)} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

/** Look-alikes first, then the other models of the make. */
function choicesOf(model: AdminModel, ofMake: readonly AdminModel[]): readonly Choice[] {
  const alike = new Set(model.look_alikes.map(({ id }) => id))
  return [
    ...model.look_alikes,
    ...ofMake
      .filter(({ id }) => id !== model.id && !alike.has(id))
      .map((one) => ({ id: one.id, name: nameOf(one), cars: one.cars })),
  ]
}

interface ChooseProps extends MergeDialogProps {
  readonly choices: readonly Choice[]
}

function Choose({ model, choices, onClose }: ChooseProps): ReactElement {
  const { merge } = useModelActs()
  const toast = useToast()
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(model.look_alikes.map(({ id }) => id)))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const chosen = choices.filter(({ id }) => ids.has(id))
  const toggle = (id: string): void => setIds(ids.has(id) ? ids.difference(new Set([id])) : ids.union(new Set([id])))
  const send = async (): Promise<void> => {
    setTried(true)
    if (chosen.length === 0) return
    setBusy(true)
    setRefused(null)
    try {
      await merge(
        model.id,
        chosen.map(({ id }) => id),
      )
      onClose()
      toast.success(`${count(chosen.length, 'model')} merged into ${nameOf(model)}`)
    } catch (error) {
      setRefused(
        error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : 'Not merged. Try again.',
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Body>
      <Choices aria-label="Models to merge">
        {choices.map(({ id, name, cars }) => (
          <Checkbox
            key={id}
            label={name}
            detail={count(cars, 'car')}
            checked={ids.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Choices>
      {tried && chosen.length === 0 ? (
        <Alert severity="error" announce>
          Choose a model to merge.
        </Alert>
      ) : null}
      {chosen.length > 0 ? <EffectList {...mergeWords(model, chosen)} /> : null}
      {refused === null ? null : (
        <Alert severity="error" announce>
          {refused}
        </Alert>
      )}
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          They are different
        </Button>
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          {chosen.length === 0 ? 'Merge' : `Merge ${count(chosen.length, 'model')}`}
        </Button>
      </DialogActions>
    </Body>
  )
}
