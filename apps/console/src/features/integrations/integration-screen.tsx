import { Alert, Anchor, Badge, Breadcrumbs, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { IntegrationDetail } from '@vitrine/domain/integrations/integration.schema'
import { comingSoon } from '@vitrine/domain/integrations/integration-catalog.rules'
import { m } from '@vitrine/messages/console'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { Suspense } from 'react'
import { BackButton } from '../../shared/parts/back-button.tsx'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { ReadableAddress } from '../../shared/parts/readable-address.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { IntegrationForm } from './integration-form.tsx'
import { IntegrationLogo } from './integration-logo.tsx'
import { nameOf, shortOf, tagOf, textOf, tierOf } from './integration-words.ts'
import { integrationQuery } from './integrations.api.ts'
import css from './integrations.module.css'
import type { ElsewhereKind } from './store/store-form.tsx'

const ElsewhereForm = lazyPart(() => import('./store/store-form.tsx').then((module) => module.ElsewhereForm))
const DisconnectStore = lazyPart(() => import('./store/disconnect-store.tsx').then((module) => module.DisconnectStore))
const OwnStoreForm = lazyPart(() => import('./store/store-form.tsx').then((module) => module.OwnStoreForm))

const isElsewhere = (kind: string): kind is ElsewhereKind =>
  kind === 'vendure' || kind === 'medusa' || kind === 'shopify' || kind === 'bigcommerce' || kind === 'woocommerce'

/** What the store behind the app says of itself. */
function StoreFacts({ store }: Pick<IntegrationDetail, 'store'>) {
  return (
    <Stack gap="md">
      {store ? (
        <FactList>
          <Fact name={m.integrations_store_name()}>{store.name}</Fact>
          <Fact name={m.integrations_store_address()}>
            <ReadableAddress address={store.url} />
          </Fact>
          <Fact name={m.integrations_store_currency()}>{store.currencyCode}</Fact>
        </FactList>
      ) : (
        <Alert color="yellow">{m.integrations_store_away()}</Alert>
      )}
      <Anchor component={Link} to="/settings/store" size="sm">
        {m.store_health()}
      </Anchor>
    </Stack>
  )
}

/** The store behind the app says how it fares; another one can take its place. New keys of it are entered like those. */
function Store({ integration }: { integration: IntegrationDetail }) {
  const { active, storeKind, store } = integration
  return (
    <Stack gap="xl">
      {active && <StoreFacts store={store} />}
      <Suspense fallback={<SkeletonLines count={4} height={44} />}>
        {storeKind !== undefined && isElsewhere(storeKind) && (
          <ElsewhereForm
            key={storeKind}
            kind={storeKind}
            letsIn={integration.letsIn}
            signInUrls={integration.signInUrls}
          />
        )}
        {storeKind === 'demo' && !active && <OwnStoreForm name={nameOf(integration)} />}
        {storeKind !== undefined && <DisconnectStore kind={storeKind} />}
      </Suspense>
    </Stack>
  )
}

function Detail({ integration }: { integration: IntegrationDetail }) {
  const { detailLogo, tags } = integration
  return (
    <div className={css.detail}>
      <Stack gap="sm">
        <Group gap="sm">
          <IntegrationLogo logo={detailLogo} size={28} />
          <Badge variant="default" tt="none">
            {tierOf(integration)}
          </Badge>
          {integration.active && (
            <Badge variant="light" tt="none">
              {m.integrations_connected()}
            </Badge>
          )}
        </Group>
        <Text>{shortOf(integration)}</Text>
        <Text size="sm" c="dimmed">
          {textOf(integration)}
        </Text>
        <ul className={css.tags} aria-label={m.integrations_tags()}>
          {tags.map((tag) => (
            <li key={tag}>{tagOf(tag)}</li>
          ))}
        </ul>
      </Stack>
      <Panel>
        {tags.includes(comingSoon) ? (
          <Text>{m.integrations_coming_soon()}</Text>
        ) : integration.storeKind !== undefined ? (
          <Store integration={integration} />
        ) : (
          <IntegrationForm key={integration.id} integration={integration} />
        )}
      </Panel>
    </div>
  )
}

/** One integration: what it does, and the form that connects it. */
export function IntegrationScreen() {
  const { slug } = useParams({ from: '/signed-in/in-app/integrations/$slug' })
  const { data, error, refetch } = useQuery(integrationQuery(slug))
  return (
    <>
      <nav aria-label={m.integrations_breadcrumb()}>
        <Breadcrumbs mb="xs">
          <Anchor component={Link} to="/integrations" size="sm">
            {m.menu_integrations()}
          </Anchor>
          <Text size="sm" c="dimmed" aria-current="page">
            {data ? nameOf(data) : '…'}
          </Text>
        </Breadcrumbs>
      </nav>
      <PageTitle title={data ? nameOf(data) : m.menu_integrations()} />
      {error && !data ? (
        <LoadError
          error={error}
          onRetry={() => void refetch()}
          back={<BackButton to="/integrations" screen={m.menu_integrations()} />}
        />
      ) : null}
      {!data && !error ? <SkeletonLines count={5} height={44} /> : null}
      {data ? <Detail integration={data} /> : null}
    </>
  )
}
