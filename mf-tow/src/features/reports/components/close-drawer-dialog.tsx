import type { Drawer } from '@curbwise/api/resources/drawers.schemas'
import { ApiError } from '@curbwise/client'
import { useDirty, useSession, useToast } from '@curbwise/platform'
import { Dialog, DialogActions, MoneyLines } from '@curbwise/ui/app'
import { Alert, Button, Form, Select, SubmitButton, TextArea, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useCloseDrawer } from '../api/use-month-end.ts'
import { differenceText, drawerName, peopleFor } from '../state/drawers.ts'
import { dollars } from '../state/percent.ts'

/** Whether the two amounts can be left as they are is for the gateway to say: it knows what came in meanwhile. */
const schema = z.object({
  counted_cents: dollars,
  left_cents: dollars,
  difference_of: z.string().optional(),
  reason: z.string().trim().max(500, { error: 'At most 500 characters' }).optional(),
})

interface CloseDrawerProps {
  readonly company_id: string
  readonly drawer: Drawer
  /** Loads the drawers again: something else came first. */
  readonly onConflict: () => void
  readonly onClose: () => void
}

const CONFLICT = 409

/** Closes a drawer with what was counted. A difference needs a person and a reason. */
export function CloseDrawerDialog({ company_id, drawer, onConflict, onClose }: CloseDrawerProps): ReactElement {
  const close = useCloseDrawer(company_id)
  const toast = useToast()
  const { userId, name: own_name } = useSession()
  const people = peopleFor(drawer.people, userId === null ? null : { id: userId, name: own_name })
  const [dirty, setDirty] = useState(false)
  useDirty('cash count', dirty)
  const { expected, opening, taken, refunded, lot, previous_id } = drawer
  const name = drawerName(drawer)
  const differenceOf = (text: string): number => {
    const counted = dollars.safeParse(text)
    return expected === null || !counted.success ? 0 : counted.data - expected.cents
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={expected === null ? `Count the drawer, ${name}` : `Close the drawer, ${name}`}
    >
      <Form
        schema={schema}
        defaultValues={{ counted_cents: '', left_cents: '', difference_of: '', reason: '' }}
        onDirty={setDirty}
        onSubmit={async ({ counted_cents, left_cents, difference_of, reason }) => {
          try {
            const closed = await close({
              storage_lot_id: lot?.id ?? null,
              previous_id,
              expected_cents: expected?.cents ?? null,
              counted_cents,
              left_cents,
              difference_of: difference_of || null,
              reason: reason || null,
            })
            toast.success(
              `${name} closed`,
              closed.difference === null ? undefined : differenceText(closed.difference.cents),
            )
            onClose()
          } catch (error) {
            if (error instanceof ApiError && error.status === CONFLICT) onConflict()
            throw error
          }
        }}
      >
        {(form) => {
          const difference = differenceOf(form.watch('counted_cents'))
          return (
            <>
              {expected === null ? (
                <Alert severity="info">
                  This is the first count. What was taken before isn’t compared; from now on it is.
                </Alert>
              ) : (
                <MoneyLines
                  lines={[
                    { label: 'Left at the last close', cents: opening.cents },
                    { label: 'Cash taken', cents: taken.cents },
                    { label: 'Cash refunded', cents: -refunded.cents },
                  ]}
                  total={{ label: 'Should be there', cents: expected.cents }}
                />
              )}
              <TextField
                name="counted_cents"
                label="Counted"
                suffix="USD"
                inputMode="decimal"
                autoComplete="off"
                autoFocus
                help="All bills and coins in the drawer"
              />
              <TextField
                name="left_cents"
                label="Stays in the drawer"
                suffix="USD"
                inputMode="decimal"
                autoComplete="off"
                help="The next drawer starts with it; the rest is taken out"
              />
              {difference === 0 ? null : (
                <>
                  <Alert severity="warn">{differenceText(difference)}. Count again, or say whose it is and why.</Alert>
                  <Select
                    name="difference_of"
                    label="Whose difference"
                    options={people.map(({ id, name: who }) => ({ value: id, label: who }))}
                  />
                  <TextArea name="reason" label="What happened" rows={2} />
                </>
              )}
              <DialogActions>
                <Button onClick={onClose}>Not yet</Button>
                <SubmitButton>{difference === 0 ? 'Close' : `Close ${differenceText(difference)}`}</SubmitButton>
              </DialogActions>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}
