import { expect, it } from 'vitest'
import { secondCopies } from './one-copy.ts'

it('finds modules that must exist once, and ignores pure code', () => {
  const faults = [
    'webpack://mf_tow/./node_modules/react/cjs/react.production.js',
    'webpack://mf_tow/./node_modules/@emotion/react/dist/emotion.js',
    'webpack://mf_tow/./packages/platform/src/state/toasts.ts',
    'webpack://mf_tow/./packages/client/src/call/csrf.ts',
    'webpack://mf_tow/./node_modules/@mui/material/FormControl/FormControlContext.js',
  ]
  const pure = [
    'webpack://mf_tow/./packages/rules/src/tows/can.ts',
    'webpack://mf_tow/./node_modules/zod/v4/core/core.js',
    'webpack://mf_tow/./packages/client/src/complexes.ts',
  ]
  expect(secondCopies([...pure, ...faults])).toEqual(faults)
})
