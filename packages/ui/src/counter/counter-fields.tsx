import { formatMoney, RadioCards, type RadioCard } from '@curbwise/ui/app'
import { TextField } from '@curbwise/ui/entry'
import { CreditCardIcon, PaymentsIcon } from '@curbwise/ui/icons'
import { useKit } from '@curbwise/ui/theme'
import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { changeOf } from './payment.ts'
import { GiveBack, Row, Tiles } from './style.ts'
import { counterWords } from './words.ts'

const tile = { size: 20 }
const methodsIn = (words: ReturnType<typeof counterWords>): readonly RadioCard[] => [
  {
    value: 'cash',
    label: (
      <>
        <PaymentsIcon {...tile} />
        {words.cash}
      </>
    ),
  },
  {
    value: 'terminal',
    label: (
      <>
        <CreditCardIcon {...tile} />
        {words.terminal}
      </>
    ),
  },
]
const NONE: readonly RadioCard[] = []

export interface CounterFieldsProps {
  readonly due_cents: number
  /** Payment methods besides cash and terminal. */
  readonly also?: readonly RadioCard[]
  readonly size?: 'lg' | 'touch'
}

/** Payment taken at the counter or at the car, and the change. Renders inside a form, under `payment`. */
export function CounterFields({ due_cents, also = NONE, size = 'lg' }: CounterFieldsProps): ReactElement {
  const words = counterWords(useKit().language)
  const [method, cash] = useWatch<
    { payment: { method?: string | null; cash_given_cents: string } },
    ['payment.method', 'payment.cash_given_cents']
  >({ name: ['payment.method', 'payment.cash_given_cents'] })
  const back = method === 'cash' ? changeOf(cash, due_cents) : null
  return (
    <>
      <Tiles>
        <RadioCards name="payment.method" label={words.method} options={[...methodsIn(words), ...also]} />
      </Tiles>
      <Row data-dense="">
        {method === 'cash' ? (
          <TextField
            size={size}
            name="payment.cash_given_cents"
            label={words.received}
            inputMode="decimal"
            placeholder={formatMoney(due_cents)}
            autoComplete="off"
          />
        ) : null}
        <TextField size={size} name="payment.receipt_number" label={words.receipt} autoComplete="off" maxLength={40} />
        {method === 'cash' ? (
          <GiveBack role="status">
            {words.change}
            <b>{back === null ? '–' : formatMoney(back)}</b>
          </GiveBack>
        ) : null}
      </Row>
    </>
  )
}
