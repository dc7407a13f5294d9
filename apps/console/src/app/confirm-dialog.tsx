import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type AskedQuestion, askedQuestion } from '../shared/confirm.ts'
import { useObservable } from '../shared/lib/observable.ts'
import { m } from '../shared/messages/messages.js'

/** Keeps the text of the last question while the dialog closes. */
function useShownQuestion(): { shown: AskedQuestion | null; open: boolean } {
  const asked = useObservable(askedQuestion)
  const [shown, setShown] = useState(asked)
  useEffect(() => {
    if (asked) setShown(asked)
  }, [asked])
  return { shown: asked ?? shown, open: asked !== null }
}

/** The only dialog of `confirm()`. */
export function ConfirmDialog() {
  const { shown, open } = useShownQuestion()
  const answer = (accepted: boolean) => askedQuestion.get()?.answer(accepted)
  return (
    <Modal opened={open} onClose={() => answer(false)} title={shown?.title} size="sm" zIndex={500} withCloseButton>
      <Text size="sm">{shown?.message}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(false)}>
          {shown?.cancelLabel ?? m.frame_cancel()}
        </Button>
        <Button color={shown?.danger === true ? 'red' : undefined} onClick={() => answer(true)} data-autofocus>
          {shown?.confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
