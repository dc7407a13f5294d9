import { Badge, Button, Group, Switch, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { readableAddress } from '@vitrine/domain/formats/readable-address.rules'
import { signedWebhooksId } from '@vitrine/domain/integrations/integration-codes.rules'
import type { Webhook } from '@vitrine/domain/webhooks/webhooks.routes'
import { m } from '@vitrine/messages/console'
import eventText from '@vitrine/messages/console/webhooks.event'
import type { ReactNode } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { kept } from '../../../shared/kept-text.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { removeWebhook, renewSecret, sendTest, switchWebhook, webhooksKey } from './webhooks.api.ts'
import css from './webhooks.module.css'

/** What keeps an endpoint from getting what it chose; null where nothing does. */
function troubleOf({ switchedOff, maker, heldEvents, secretLost, failingSince }: Webhook): ReactNode {
  if (switchedOff?.reason === 'gone') return m.webhooks_off_gone({ at: formatDateTime(switchedOff.at) })
  if (switchedOff) return m.webhooks_off_failing({ at: formatDateTime(switchedOff.at) })
  if (!maker.active) return kept(m.webhooks_maker_left, { name: maker.name })
  if (secretLost) return m.webhooks_secret_lost()
  if (heldEvents.length > 0) return kept(m.webhooks_held, { name: maker.name })
  return failingSince === null ? null : m.webhooks_failing({ at: formatDateTime(failingSince) })
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { address, description, events, deliveredAt, previousSecretUntil, active } = webhook
  const trouble = troubleOf(webhook)
  return (
    <div className={css.facts}>
      <Group gap="xs">
        <Text fw={500} className={css.long} dir="ltr">
          {readableAddress(address)}
        </Text>
        {!active && (
          <Badge variant="light" color="gray">
            {m.webhooks_off()}
          </Badge>
        )}
      </Group>
      {description !== '' && <Text size="sm">{description}</Text>}
      <Text size="sm" c="dimmed">
        {events.map((type) => eventText[type]()).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {deliveredAt === null ? m.webhooks_nothing_yet() : m.webhooks_delivered({ at: formatDateTime(deliveredAt) })}
        {previousSecretUntil !== null && ` ${m.webhooks_both_secrets({ at: formatDateTime(previousSecretUntil) })}`}
      </Text>
      {trouble !== null && (
        <Text size="sm" className={css.trouble}>
          {trouble}
        </Text>
      )}
    </div>
  )
}

interface WebhookListProps {
  webhooks: readonly Webhook[]
  onEdit: (webhook: Webhook) => void
  onSecret: (secret: string) => void
}

export function WebhookList({ webhooks, onEdit, onSecret }: WebhookListProps) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const again = { onSettled: () => client.invalidateQueries({ queryKey: webhooksKey() }) }
  const turn = useCall({ mutationFn: switchWebhook, ...again })
  const test = useCall({ mutationFn: sendTest, onSuccess: () => toastSuccess(m.webhooks_test_sent()), ...again })
  const renew = useCall({ mutationFn: renewSecret, ...again })
  const remove = useCall({ mutationFn: removeWebhook, onSuccess: () => toastSuccess(m.webhooks_removed()), ...again })
  const askToRenew = async ({ id }: Webhook) => {
    const question = {
      title: m.webhooks_renew_title(),
      message: m.webhooks_renew_text(),
      confirmLabel: m.webhooks_renew(),
    }
    if (await confirm(question)) renew.start(id, { onSuccess: ({ secret }) => onSecret(secret) })
  }
  const askToRemove = async ({ id }: Webhook) => {
    const question = {
      title: m.webhooks_remove_title(),
      message: id === signedWebhooksId ? m.webhooks_remove_integration_text() : m.webhooks_remove_text(),
      confirmLabel: m.webhooks_remove(),
      danger: true,
    }
    if (await confirm(question)) remove.start(id)
  }
  return (
    <ul className={css.list} aria-label={m.webhooks_title()}>
      {webhooks.map((webhook) => {
        const { id, active } = webhook
        const address = readableAddress(webhook.address)
        const actions = [
          [m.webhooks_edit(), () => onEdit(webhook), false],
          [m.webhooks_test(), () => test.start(id), test.running === id],
          [m.webhooks_renew(), () => void askToRenew(webhook), renew.running === id],
          [m.webhooks_remove(), () => void askToRemove(webhook), remove.running === id],
        ] as const
        return (
          <li key={id} className={css.webhook}>
            <Facts webhook={webhook} />
            <Group gap="xs">
              <Switch
                checked={active}
                aria-label={m.webhooks_switch_label({ address })}
                onChange={(event) =>
                  turn.start({ id, active: event.currentTarget.checked, revision: webhook.revision })
                }
              />
              {actions.map(([label, act, isBusy]) => (
                <Button
                  key={label}
                  variant="default"
                  size="xs"
                  loading={isBusy}
                  aria-label={m.webhooks_action_label({ action: label, address })}
                  onClick={act}
                >
                  {label}
                </Button>
              ))}
            </Group>
          </li>
        )
      })}
    </ul>
  )
}
