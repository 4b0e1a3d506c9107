/** The panel of a car with a sticker. Separate from the lists, so that it loads only when needed. */
export { CarPanel as default } from './stickers/car-panel.tsx'
