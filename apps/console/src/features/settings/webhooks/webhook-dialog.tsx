import { Checkbox, Modal, Stack, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { completeUrl } from '@vitrine/domain/actions/complete-url.rules'
import { type WebhookEventType, webhookEvents, webhookEventTypes } from '@vitrine/domain/webhooks/webhook-events.rules'
import {
  maxWebhookAddress,
  maxWebhookDescription,
  type Webhook,
  type WebhookForm,
} from '@vitrine/domain/webhooks/webhooks.routes'
import { m } from '@vitrine/messages/console'
import eventText from '@vitrine/messages/console/webhooks.event'
import webhooksFieldWords from '@vitrine/messages/console/webhooks.field'
import { useApp } from '../../../shared/api/use-app.ts'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { FormFoot } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { needed } from '../../../shared/forms/use-checked-form.ts'
import { addWebhook, saveWebhook, webhooksKey } from './webhooks.api.ts'

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null
  onClose: () => void
  /** With the secret of a new one. */
  onSaved: (secret: string | null) => void
}

const valuesOf = ({ address, description, events, active }: Webhook): WebhookForm => ({
  address,
  description,
  events: [...events],
  active,
})

const labels: Record<string, () => string> = webhooksFieldWords
const labelOf = (name: string): string => labels[name]?.() ?? name
const say = (name: string, value: unknown): string =>
  name === 'events' ? eventText[value as WebhookEventType]() : String(value)

const save = async (id: string | undefined, values: WebhookForm, revision: string): Promise<string | null> => {
  if (id === undefined) return (await addWebhook(values)).secret
  await saveWebhook({ ...values, id }, revision)
  return null
}

export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const client = useQueryClient()
  const own = new Set(useApp().permissions)
  const title = webhook ? m.webhooks_edit() : m.webhooks_add()
  const { form, isPending, failure, submit } = useCallForm<WebhookForm, string | null, Webhook>({
    name: 'webhook',
    initialValues: webhook ? valuesOf(webhook) : { address: '', description: '', events: [], active: true },
    read: webhook && { copy: webhook, valuesOf, labelOf, say },
    validate: {
      address: needed,
      events: (chosen) => (chosen.length === 0 ? m.webhooks_events_needed() : null),
    },
    call: {
      mutationFn: (values, revision) => save(webhook?.id, values, revision),
      onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey() }),
    },
  })
  const mayRead = (type: WebhookEventType) => own.has(webhookEvents[type].permission)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': m.webhooks_close() }}
    >
      <form noValidate onSubmit={submit({ onSuccess: onSaved })} aria-label={title}>
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('address')}
            label={m['webhooks.field.address']()}
            description={m.webhooks_address_note()}
            type="url"
            dir="ltr"
            required
            maxLength={maxWebhookAddress}
            data-autofocus
            onBlur={({ currentTarget: { value } }) => form.setFieldValue('address', completeUrl(value))}
          />
          <TextInput
            {...form.getInputProps('description')}
            label={m['webhooks.field.description']()}
            maxLength={maxWebhookDescription}
          />
          <Checkbox.Group {...form.getInputProps('events')} label={m['webhooks.field.events']()} required>
            <Stack gap="xs" mt="xs">
              {webhookEventTypes.map((type) => (
                <Checkbox key={type} value={type} label={eventText[type]()} disabled={!mayRead(type)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Switch {...form.getInputProps('active', { type: 'checkbox' })} label={m['webhooks.field.active']()} />
          <FormFoot
            action={webhook ? m.webhooks_save() : m.webhooks_add()}
            isPending={isPending}
            failure={failure}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
