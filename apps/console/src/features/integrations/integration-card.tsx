import { Badge, Text } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Integration } from '@vitrine/domain/integrations/integration.schema'
import { m } from '@vitrine/messages/console'
import { IntegrationLogo } from './integration-logo.tsx'
import { failingWords, hindranceShort, nameOf, shortOf, tierOf } from './integration-words.ts'
import css from './integrations.module.css'

/** One integration in the list; the whole card leads to it. */
export function IntegrationCard({ integration }: { integration: Integration }) {
  const { id, detailLogo, active, storeKind, secretsLost } = integration
  const failing = failingWords(integration)
  const ahead = hindranceShort(integration)
  return (
    <Link className={css.card} to="/integrations/$slug" params={{ slug: id }}>
      <span className={css.top}>
        <IntegrationLogo logo={detailLogo} />
        <Text span fw={600} className={css.name}>
          {nameOf(integration)}
        </Text>
        {active && (
          <IconCircleCheckFilled className={css.tick} size={20} role="img" aria-label={m.integrations_connected()} />
        )}
      </span>
      <Text span size="sm" c="dimmed" className={css.short}>
        {shortOf(integration)}
      </Text>
      {storeKind !== undefined && active && (
        <Text span size="xs" c="dimmed">
          {m.integrations_fixed_why()}
        </Text>
      )}
      {secretsLost && (
        <Text span size="xs" className={css.lost}>
          {m.integrations_secrets_lost_short()}
        </Text>
      )}
      {failing !== null && (
        <Text span size="xs" className={css.lost}>
          {failing}
        </Text>
      )}
      {ahead !== null && (
        <Text span size="xs" c="dimmed">
          {ahead}
        </Text>
      )}
      <Badge component="span" variant="default" size="sm" tt="none" className={css.tier}>
        {tierOf(integration)}
      </Badge>
    </Link>
  )
}
