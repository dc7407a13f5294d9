import { Button, Group, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { ChangedMeanwhile, type Meanwhile } from './changed-meanwhile.tsx'

/** What stands in a form's way as a whole, or what somebody else saved meanwhile. */
type Failure = string | Meanwhile | null

/** What went wrong with a form as a whole; the fields tell the rest. */
export function FormFailure({ text }: { text: Failure }) {
  if (text === null) return null
  if (typeof text !== 'string') return <ChangedMeanwhile {...text} />
  return (
    <Text role="alert" size="sm" c="red" style={{ whiteSpace: 'pre-line' }}>
      {text}
    </Text>
  )
}

interface FormFootProps {
  /** The text of the button that sends the form. */
  action: string
  isPending?: boolean
  /** What it does cannot be undone. */
  danger?: boolean
  failure?: Failure
  onCancel: () => void
}

/** The end of a form in a dialog. */
export const FormFoot = ({ action, isPending = false, danger = false, failure = null, onCancel }: FormFootProps) => (
  <>
    <FormFailure text={failure} />
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {m.frame_cancel()}
      </Button>
      <Button type="submit" loading={isPending} {...(danger && { color: 'red' })}>
        {action}
      </Button>
    </Group>
  </>
)
