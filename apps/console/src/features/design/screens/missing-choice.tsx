/** What was chosen and is not in the store at present: it cannot stand in a list, and is not lost. */
import { Alert, Button } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { useEditor } from '../editor/editor-context.tsx'

interface MissingChoiceProps {
  text: string
  count: number
  onRemove: () => void
}

export function MissingChoice({ text, count, onRemove }: MissingChoiceProps) {
  const { canChange } = useEditor()
  if (count === 0) return null
  return (
    <Alert color="yellow" p="xs" role="note">
      {text}
      <Button size="compact-xs" variant="subtle" disabled={!canChange} onClick={onRemove}>
        {m.design_missing_remove()}
      </Button>
    </Alert>
  )
}
