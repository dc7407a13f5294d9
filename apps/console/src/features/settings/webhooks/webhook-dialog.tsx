import { Checkbox, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type WebhookEventType, webhookEvents, webhookEventTypes } from '@vitrine/domain/webhooks/webhook-events.rules'
import {
  maxWebhookAddress,
  maxWebhookDescription,
  type Webhook,
  type WebhookForm,
} from '@vitrine/domain/webhooks/webhooks.routes'
import { useApp } from '../../../shared/api/use-app.ts'
import { FormFoot } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { needed } from '../../../shared/forms/use-checked-form.ts'
import { m } from '../../../shared/messages/messages.js'
import { addWebhook, saveWebhook, webhooksKey } from './webhooks.api.ts'
import { eventText } from './webhooks.text.ts'

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null
  onClose: () => void
  /** With the secret of a new one. */
  onSaved: (secret: string | null) => void
}

const save = async (id: string | undefined, values: WebhookForm): Promise<string | null> => {
  if (id === undefined) return (await addWebhook(values)).secret
  await saveWebhook({ ...values, id })
  return null
}

export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const client = useQueryClient()
  const own = new Set(useApp().permissions)
  const title = webhook ? m.webhooks_edit() : m.webhooks_add()
  const { form, isPending, failure, submit } = useCallForm<WebhookForm, string | null>({
    name: 'webhook',
    initialValues: {
      address: webhook?.address ?? '',
      description: webhook?.description ?? '',
      events: [...(webhook?.events ?? [])],
      active: webhook?.active ?? true,
    },
    validate: {
      address: needed,
      events: (chosen) => (chosen.length === 0 ? m.webhooks_events_needed() : null),
    },
    call: {
      mutationFn: (values) => save(webhook?.id, values),
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
            label={m.webhooks_address()}
            description={m.webhooks_address_note()}
            type="url"
            dir="ltr"
            required
            maxLength={maxWebhookAddress}
            data-autofocus
          />
          <TextInput
            {...form.getInputProps('description')}
            label={m.webhooks_description()}
            maxLength={maxWebhookDescription}
          />
          <Checkbox.Group {...form.getInputProps('events')} label={m.webhooks_events()} required>
            <Stack gap="xs" mt="xs">
              {webhookEventTypes.map((type) => (
                <Checkbox key={type} value={type} label={eventText[type]()} disabled={!mayRead(type)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Switch {...form.getInputProps('active', { type: 'checkbox' })} label={m.webhooks_active()} />
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
