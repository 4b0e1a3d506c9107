/** What a tow waits for at its written notice: apart from the list of notices, since it stands beside a decision from the first. */
export { WaitsForNotice, type WaitsForNoticeProps } from './notices/waits-for-notice.tsx'
