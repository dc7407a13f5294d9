import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { IntegrationDetail } from '@vitrine/domain/integrations/integration.schema'
import type { IntegrationUse } from '@vitrine/domain/integrations/integrations.routes'
import { m } from '@vitrine/messages/console'
import integrationUseWords from '@vitrine/messages/console/integration.use'
import type { ReactNode } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { designAddress } from '../../shared/design-address.ts'
import { keeping, kept } from '../../shared/kept-text.tsx'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { toastSuccess } from '../../shared/toast.ts'
import { nameOf } from './integration-words.ts'
import { disconnect, useReadAgain, usesQuery } from './integrations.api.ts'
import css from './integrations.module.css'

const kinds: Record<IntegrationUse['kind'], () => string> = integrationUseWords

/** Where it stands, unless that is the draft. */
function placeOf({ kind, place, design }: IntegrationUse): ReactNode {
  const what = kinds[kind]()
  if (place === 'published') return m.integrations_use_published({ what })
  return design ? kept(m.integrations_use_planned, { design: design.title }, { what }) : what
}

function Use(use: IntegrationUse) {
  const { title, page, block, place, design } = use

  const text = (
    <>
      <Text size="sm" component="span" display="block">
        {title}
      </Text>
      <Text size="xs" c="dimmed" component="span" display="block">
        {placeOf(use)}
      </Text>
    </>
  )
  if (design)
    return (
      <Link className={css.use} to="/design/schedule/$designId" params={{ designId: design.id }}>
        {text}
      </Link>
    )
  // The draft has no such thing to lead to.
  if (place === 'published') return <div className={css.use}>{text}</div>
  return page ? (
    <Link
      className={css.use}
      to={designAddress(page.type)}
      search={{ page: page.id, ...(block && { block: block.id }) }}
    >
      {text}
    </Link>
  ) : (
    <Link className={css.use} to="/design/navigation-bar">
      {text}
    </Link>
  )
}

/** Asks before an integration is disconnected, and names what of the design shoppers lose with it. */
export function DisconnectDialog({
  integration,
  onDone,
  onClose,
}: {
  integration: IntegrationDetail
  onDone: (now: IntegrationDetail) => void
  onClose: () => void
}) {
  const found = useQuery(usesQuery(integration.id))
  const readAgain = useReadAgain()
  const { start, isPending } = useCall({
    mutationFn: () => disconnect(integration),
    onSuccess: ({ data }) => {
      onDone(data)
      toastSuccess(keeping(m.integrations_disconnected_done, { integration: nameOf(integration) }))
    },
    onSettled: readAgain,
  })
  const { uses = [], total = 0 } = found.data ?? {}
  return (
    <Modal
      opened
      onClose={onClose}
      title={kept(m.integrations_disconnect_title, { integration: nameOf(integration) })}
      size="lg"
    >
      <Stack gap="md">
        <Text>{m.integrations_disconnect_question()}</Text>
        {found.isPending && (
          <div role="status" aria-label={m.integrations_uses_looking()}>
            <SkeletonLines count={2} height={40} />
          </div>
        )}
        {found.isError && !found.data && <LoadError error={found.error} onRetry={() => void found.refetch()} />}
        {uses.length > 0 && (
          <>
            <Text size="sm">{m.integrations_uses()}</Text>
            <ul className={css.uses} aria-label={m.integrations_uses()}>
              {uses.map((use, at) => (
                <li key={`${use.design?.id} ${use.kind} ${use.page?.id} ${use.block?.id ?? at}`}>
                  <Use {...use} />
                </li>
              ))}
            </ul>
          </>
        )}
        {total > uses.length && (
          <Text size="sm" c="dimmed">
            {m.integrations_uses_more({ count: total - uses.length })}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.frame_cancel()}
          </Button>
          <Button
            color="red"
            loading={isPending}
            disabled={found.isPending}
            onClick={() => start(undefined, { onSuccess: onClose })}
          >
            {m.integrations_disconnect()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
