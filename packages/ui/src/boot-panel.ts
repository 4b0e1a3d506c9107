/** The panel of a booted car. Separate from the list, so that it loads only when needed. */
export { BootPanel as default } from './boots/boot-panel.tsx'
