import { afterAll, beforeAll, expect, it } from 'vitest'
import { FAULTS } from './faults.ts'
import { type FaultResult, faultsOf, runFault } from './run-faults.ts'
import { startStack, type Stack } from './stack.ts'
import { faultTable } from './table.ts'

let stack: Stack
const results: FaultResult[] = []

beforeAll(async () => {
  stack = await startStack({ limit_factor: 1000 })
})
afterAll(async () => {
  // Figures are printed, never asserted.
  process.stdout.write(`${faultTable(results)}\n`)
  await stack?.close()
})

it.each(FAULTS.map((fault, index) => ({ fault, index, name: fault.name })))(
  '$name: no acknowledged write is lost, nothing is applied twice, and every request is answered',
  async ({ fault, index }) => {
    const result = await runFault(stack, fault, index)
    results.push(result)
    expect(faultsOf(result)).toEqual([])
    // People worked before, during, and after the fault, and heard of it live.
    expect(Math.min(result.acknowledged, result.changes)).toBeGreaterThan(0)
  },
)
