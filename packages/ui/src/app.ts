/** Components of the pages behind the login. A shared module; includes MUI for overlays, menus, and comboboxes. */
export { BarChart, type BarChartProps } from './app/chart/bar-chart.tsx'
export { type BarSeries } from './app/chart/bars.tsx'
export { ContractField, type ContractFieldProps } from './app/choice/contract-field.tsx'
export { LimitField, type LimitFieldProps } from './app/choice/limit-field.tsx'
export { RadioCards, type RadioCard, type RadioCardsProps } from './app/choice/radio-cards.tsx'
export { ReasonPicker, type ReasonPickerProps } from './app/choice/reason-picker.tsx'
export { Switch, type SwitchProps } from './app/choice/switch.tsx'
export { DecisionCard, type DecisionCardProps } from './app/decision/decision-card.tsx'
export {
  Curb,
  DecisionHead,
  VerdictTile,
  type DecisionHeadProps,
  type DecisionVariant,
} from './app/decision/decision-head.tsx'
export { Bays, type BaysProps } from './app/facts/bays.tsx'
export { Facts, type FactsProps } from './app/facts/facts.tsx'
export { Kbd } from './app/facts/kbd.tsx'
export { formatMoney, MoneyLines, type MoneyLine, type MoneyLinesProps } from './app/facts/money-lines.tsx'
export { NarrowSteps, Steps, type StepsProps } from './app/facts/steps.tsx'
export { StepsBar, type StepsBarProps } from './app/facts/steps-bar.tsx'
export { TimeLeft, timeLeftWords, type TimeLeftProps } from './app/facts/time-left.tsx'
export { Timeline, type TimelineItem } from './app/facts/timeline.tsx'
export { NextStepButton, type NextStepButtonProps } from './app/feedback/next-step-button.tsx'
export { type Toast } from './app/feedback/toast.ts'
export { ToastViewport, type ToastViewportProps } from './app/feedback/toasts.tsx'
export { AppFrame, DRAWER_UP_TO, type AppFrameProps } from './app/layout/app-frame.tsx'
export { BottomNav } from './app/layout/bottom-nav.tsx'
export { ContractSwitcher, type ContractSwitcherProps, type SwitchOption } from './app/layout/contract-switcher.tsx'
export { LiveState } from './app/layout/live-state.tsx'
export { ActionBar, Column, PageBody } from './app/layout/page.tsx'
export { Panel, PanelHead, PanelSection, SplitView, type PanelProps, type SplitViewProps } from './app/layout/panel.tsx'
export { Sidebar, type NavGroup, type NavItem, type SidebarProps } from './app/layout/sidebar.tsx'
export { TopBar, type TopBarProps } from './app/layout/top-bar.tsx'
export { UserBlock, type UserBlockProps } from './app/layout/user-block.tsx'
export { ExportMenu, type ExportMenuProps } from './app/list/export-menu.tsx'
export { ExportNotes, type ExportControl, type ExportNote } from './app/list/export-notes.tsx'
export { FilterBar, type FilterBarProps } from './app/list/filter-bar.tsx'
export { filterFields, namedOptions } from './app/list/filter-fields.ts'
export {
  filterWords,
  formatFilter,
  OPERATOR_WORDS,
  OPERATORS,
  parseFilter,
  type Filter,
  type FilterField,
  type FilterKind,
  type FilterOperator,
} from './app/list/filter-grammar.ts'
export { isModalOpen, isShortcut } from './app/shortcut.ts'
export { ListTools, type ListToolsProps } from './app/list/list-tools.tsx'
export { SearchField, type SearchFieldProps } from './app/list/search-field.tsx'
export { edgeShadows } from './app/list/edge-shadows.ts'
export { Segments, type SegmentOption, type SegmentsProps } from './app/list/segments.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './app/overlay/confirm-dialog.tsx'
export { Dialog, DialogActions, type DialogProps } from './app/overlay/dialog.tsx'
export { Menu, type MenuAction, type MenuProps } from './app/overlay/menu.tsx'
export { Tooltip, type TooltipProps } from './app/overlay/tooltip.tsx'
export { EffectList, type EffectListProps } from './app/overlay/effect-list.tsx'
export { Lightbox, type LightboxProps } from './app/photos/lightbox.tsx'
export { PhotoImage, type PhotoImageProps } from './app/photos/photo-image.tsx'
export { PhotoSlot, type PhotoSlotProps, type Upload } from './app/photos/photo-slot.tsx'
export { type Photo } from './app/photos/photo.ts'
export { PhotoStrip, type PhotoStripProps } from './app/photos/photo-strip.tsx'
export { MAX_SIDE, scaledSize, scalePhoto } from './app/photos/scale-photo.ts'
export { useCamera, type Camera } from './app/photos/use-camera.tsx'
export { Avatar, initials, type AvatarProps } from './app/tags/avatar.tsx'
export {
  bootStatusLabel,
  bootStatusLabels,
  towReasonLabel,
  towReasonLabels,
  towStatusLabel,
  towStepLabel,
} from './app/tags/label-words.ts'
export { CarIdentity, carIdentityWords, type CarIdentityProps } from './app/tags/car-identity.tsx'
export { ReasonTag } from './app/tags/reason-tag.tsx'
export { AccountBadge, roleLabel, RoleTag, type AccountState, type RoleName } from './app/tags/role-tag.tsx'
export { BootStatusTag, StatusChip, type StatusChipProps } from './app/tags/status-chip.tsx'
export { RightNow, type RightNowProps } from './app/tags/right-now.tsx'
export { StatusGlyph, type StatusGlyphProps } from './app/tags/status-glyph.tsx'
export { Tag, type TagProps } from './app/tags/tag.tsx'
export { VerdictChip, type VerdictChipProps } from './app/tags/verdict-chip.tsx'
export { useIsOverlay, useIsPhone, useMedia } from './app/use-media.ts'
export { VERDICT_ICONS } from './verdict/verdict.ts'
export { decisionInstruction, verdictInstruction, verdictLabel } from './verdict/words.ts'
