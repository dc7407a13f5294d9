import { Button } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Webhook } from '@vitrine/domain/webhooks/webhooks.routes'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { WebhookList } from './webhook-list.tsx'
import { webhooksQuery } from './webhooks.api.ts'

const WebhookDialog = lazyDialog(() => import('./webhook-dialog.tsx').then((module) => module.WebhookDialog))

interface WebhooksProps {
  onEdit: (webhook: Webhook) => void
  onSecret: (secret: string) => void
}

function Webhooks({ onEdit, onSecret }: WebhooksProps) {
  const webhooks = useQuery(webhooksQuery())
  const { data, error } = webhooks
  if (error && !data)
    return (
      <Panel maw={1080}>
        <LoadError error={error} onRetry={() => void webhooks.refetch()} />
      </Panel>
    )
  if (!data || data.length === 0)
    return (
      <Panel maw={1080}>
        {data ? (
          <EmptyState
            icon={<IconWebhook size={20} />}
            title={m.webhooks_empty()}
            description={m.webhooks_empty_note()}
          />
        ) : (
          <SkeletonLines count={3} height={64} />
        )}
      </Panel>
    )
  return (
    <>
      <Panel maw={1080}>
        <WebhookList webhooks={data} onEdit={onEdit} onSecret={onSecret} />
      </Panel>
      <DeliveryLog webhooks={data} />
    </>
  )
}

/** Who is told of changes in the app, for owners and admins. */
export function WebhooksScreen() {
  const maySet = useCan('webhooks.change')
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const finish = (made: string | null) => {
    setEdited(null)
    setSecret(made)
  }
  return (
    <>
      <PageTitle
        title={m.webhooks_title()}
        description={m.webhooks_note()}
        action={
          maySet && (
            <Button flex="none" onClick={() => setEdited('new')}>
              {m.webhooks_add()}
            </Button>
          )
        }
      />
      <Permitted permission="webhooks.change">
        <Webhooks onEdit={setEdited} onSecret={setSecret} />
      </Permitted>
      {edited !== null && (
        <WebhookDialog webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={finish} />
      )}
      {secret !== null && <ShownSecret secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
