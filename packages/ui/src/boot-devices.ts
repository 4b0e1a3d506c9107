/** Boot devices and where they are, for a company and for all of them. Not a shared module; it imports the shared kit by its package name. */
export { DeviceTag } from './boot-devices/device-tag.tsx'
export { DeviceNow, DevicePast } from './boot-devices/device-parts.tsx'
export { StockBar } from './boot-devices/stock-bar.tsx'
export { DEVICE_TEXTS } from './boot-devices/texts.ts'
export { deviceFooterText, segmentLabel, SEGMENTS, segmentOf, whereTexts } from './boot-devices/words.ts'
