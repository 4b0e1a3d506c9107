// Stands in for `react-refresh/runtime` in every app: one runtime for all, or a component of a remote is not known to the
// React of the shell and a change in it reloads the page.
import * as runtime from 'react-refresh-real'

globalThis.__curbwise_refresh ??= runtime

export const {
  collectCustomHooksForSignature,
  createSignatureFunctionForTransform,
  getFamilyByID,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
  setSignature,
} = globalThis.__curbwise_refresh
