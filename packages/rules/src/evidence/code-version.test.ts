import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decide } from '../decision/decide.ts'
import { asking, facts } from '../decision/testing/arbitrary.ts'
import { DECISION_CODE } from './code-version.ts'
import { sha256, utf8 } from './digest.ts'

/** What each version of the code decided about the same questions; the last line is of the current one. */
const DECIDED: Readonly<Record<string, string>> = { '1': 'c753ccda4f123979' }

it('the version of the code that decides is raised when decisions change', async () => {
  const samples = fc.sample(fc.tuple(facts, asking), { seed: 20261120, numRuns: 1500 })
  const answers = samples.map(([known, asked]) => {
    const { verdict, reasons, allows } = decide(asked, known)
    return [verdict, reasons.map(({ code, decisive }) => [code, decisive]), allows]
  })
  const digest = (await sha256(utf8(JSON.stringify(answers)))).slice(0, 16)
  expect(DECIDED[DECISION_CODE], 'Raise DECISION_CODE, and add its line here').toBe(digest)
})
