/** What a tow's written notice is still missing. Separate from the list of notices, because decisions always show it. */
export { WaitsForNotice, type WaitsForNoticeProps } from './notices/waits-for-notice.tsx'
