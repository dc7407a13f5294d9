import { Button, Group, Modal, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { useEffect, useState } from 'react'
import { type AskedQuestion, questions } from '../shared/confirm.ts'
import { SaidText } from '../shared/kept-text.tsx'
import { useObservable } from '../shared/lib/observable.ts'
import { useService } from '../shared/services.ts'

/** Keeps the text of the last question while the dialog closes. */
function useShownQuestion(): { shown: AskedQuestion | null; asked: AskedQuestion | null } {
  const asked = useObservable(useService(questions).asked)
  const [shown, setShown] = useState(asked)
  useEffect(() => {
    if (asked) setShown(asked)
  }, [asked])
  return { shown: asked ?? shown, asked }
}

/** The only dialog of questions. */
export function ConfirmDialog() {
  const { shown, asked } = useShownQuestion()
  const answer = (accepted: boolean) => asked?.answer(accepted)
  return (
    <Modal
      opened={asked !== null}
      onClose={() => answer(false)}
      title={shown && <SaidText said={shown.title} />}
      size="sm"
      zIndex={500}
      withCloseButton
    >
      <Text size="sm">{shown && <SaidText said={shown.message} />}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(false)}>
          {shown?.cancelLabel ?? m.frame_cancel()}
        </Button>
        <Button color={shown?.danger === true ? 'red' : undefined} onClick={() => answer(true)} data-autofocus>
          {/* A button sets its children side by side, without the spaces between them. */}
          <span>{shown && <SaidText said={shown.confirmLabel} />}</span>
        </Button>
      </Group>
    </Modal>
  )
}
