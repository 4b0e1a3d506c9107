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
      <p>You lose what you haven't saved or sent here.</p>
    </ConfirmDialog>
  )
}
