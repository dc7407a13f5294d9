import { Button, Group, Text } from '@mantine/core'
import { m } from '../messages/messages.js'

/** What went wrong with a form as a whole; the fields tell the rest. */
export const FormFailure = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <Text role="alert" size="sm" c="red" style={{ whiteSpace: 'pre-line' }}>
      {text}
    </Text>
  )

interface FormFootProps {
  /** The text of the button that sends the form. */
  action: string
  isPending?: boolean
  failure?: string | null
  onCancel: () => void
}

/** The end of a form in a dialog. */
export const FormFoot = ({ action, isPending = false, failure = null, onCancel }: FormFootProps) => (
  <>
    <FormFailure text={failure} />
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {m.frame_cancel()}
      </Button>
      <Button type="submit" loading={isPending}>
        {action}
      </Button>
    </Group>
  </>
)
