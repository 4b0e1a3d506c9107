import { ConfirmDialog } from '@curbwise/ui/app'

export default function UnsavedChangesDialog({ onAnswer }: { onAnswer: (leave: boolean) => void }) {
  return (
    <ConfirmDialog
      open
      destructive
      title="Leave without saving?"
      verb="Leave"
      keep="Stay"
      onClose={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <p>What you have not saved or sent here is lost.</p>
    </ConfirmDialog>
  )
}
