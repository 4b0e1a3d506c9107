// Replaces `react-refresh/runtime` in every app with one shared runtime. With separate runtimes, the shell's React doesn't know
// the remotes' components, and changing one reloads the page.
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
