import { ConfirmDialog } from '@curbwise/ui/app'
import { useAtomValue } from 'jotai'
import { screenLanguageAtom } from '../theme/screen-language.ts'

const TEXTS = {
  en: {
    title: 'Leave without saving?',
    leave: 'Leave',
    stay: 'Stay',
    lose: "You lose what you haven't saved or sent here.",
  },
  es: {
    title: '¿Salir sin guardar?',
    leave: 'Salir',
    stay: 'Quedarme aquí',
    lose: 'Se pierde lo que no ha guardado o enviado aquí.',
  },
}

export default function UnsavedChangesDialog({ onAnswer }: { onAnswer: (leave: boolean) => void }) {
  const t = TEXTS[useAtomValue(screenLanguageAtom)]
  return (
    <ConfirmDialog
      open
      destructive
      title={t.title}
      verb={t.leave}
      keep={t.stay}
      onClose={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <p>{t.lose}</p>
    </ConfirmDialog>
  )
}
