import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { noStore } from '@vitrine/domain/store-connection/no-store'
import type { StoreHealth } from '@vitrine/domain/store-connection/store-connection.schema'
import { m } from '@vitrine/messages/console'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useCan } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { formatDateTime, formatDay } from '../../../shared/dates/date-words.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { kept } from '../../../shared/kept-text.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { ReadableAddress } from '../../../shared/parts/readable-address.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { storeName } from '../../../shared/store-name.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { GoodsPanel } from '../goods/goods-panel.tsx'
import css from '../integrations.module.css'
import { HookPanel } from './hook-panel.tsx'
import { LeftOutPanel } from './left-out-panel.tsx'
import { cancelPull, pullAgain, storeQuery, useReadAllAgain } from './store.api.ts'
import { wordsOfFailure } from './store-words.ts'
import { useGoBack } from './use-go-back.ts'

/** Since when what shoppers see was not compared with the store. */
function ageOf({ fullAt, changesAt }: StoreHealth): string {
  const at = Math.max(...[fullAt, changesAt].map((one) => (one === null ? 0 : Date.parse(one))))
  if (at === 0) return m.store_never_read()
  const minutes = Math.max(0, Math.floor((serverNow() - at) / 60_000))
  return minutes < 120
    ? m.store_age_minutes({ count: minutes })
    : m.store_age_hours({ count: Math.floor(minutes / 60) })
}

const budgetOf = ({ free, of, closedUntil }: NonNullable<StoreHealth['budget']>): string =>
  closedUntil === null
    ? m.store_budget_free({ free: String(free), of: String(of) })
    : m.store_budget_closed({ until: formatDateTime(closedUntil) })

const momentOf = (at: string | null): string => (at === null ? m.store_not_yet() : formatDateTime(at))

/** How far reading everything is, and a way to end it. */
function Pulling({ pull }: { pull: NonNullable<StoreHealth['pull']> }) {
  const mayChange = useCan('integrations.change')
  const readAgain = useReadAllAgain()
  const { start, isPending, failure } = useCall({
    mutationFn: cancelPull,
    onSuccess: () => toastSuccess(m.store_pull_stopped()),
    onSettled: readAgain,
  })
  const { state, read, of } = pull
  const far = of === null || of === 0 ? null : m.store_pull_of({ count: of, read: String(Math.min(read, of)) })
  return (
    <Alert color="blue">
      <Stack gap="xs" align="flex-start">
        <Text size="sm" role="status">
          {state === 'asked' ? m.store_pull_asked() : m.store_pull_running({ count: read })} {m.store_pull_meanwhile()}
        </Text>
        {far !== null && of !== null && (
          <Progress.Root w="100%">
            <Progress.Section value={(Math.min(read, of) / of) * 100} aria-label={far} />
          </Progress.Root>
        )}
        {far !== null && <Text size="sm">{far}</Text>}
        {mayChange && (
          <Button size="xs" variant="default" loading={isPending} onClick={() => start()}>
            {m.store_pull_stop()}
          </Button>
        )}
        <FormFailure text={failure} />
      </Stack>
    </Alert>
  )
}

function Standing({ health }: { health: StoreHealth }) {
  const { kind, pull, failure, products, cancelledAt } = health
  const needsKey = failure?.reason === 'auth' || failure?.reason === 'scope'
  return (
    <>
      {pull && <Pulling pull={pull} />}
      {cancelledAt !== null && (
        <Alert color="yellow">{m.store_pull_stopped_at({ at: formatDateTime(cancelledAt) })}</Alert>
      )}
      {failure && (
        <Alert color="red" title={m.store_failed({ at: formatDateTime(failure.at) })}>
          {wordsOfFailure[failure.reason]()} {m.store_failed_meanwhile({ count: products })}{' '}
          {needsKey && (
            <Link to="/integrations/$slug" params={{ slug: kind }} className={css.inText}>
              {m.store_enter_again()}
            </Link>
          )}
        </Alert>
      )}
    </>
  )
}

function Facts({ health }: { health: StoreHealth }) {
  const { budget } = health
  return (
    <FactList>
      <Fact name={m.integrations_store_name()}>{storeName(health)}</Fact>
      <Fact name={m.integrations_store_address()}>
        {health.address && <ReadableAddress address={health.address} />}
      </Fact>
      <Fact name={m.store_connected()}>{health.connectedAt ? formatDateTime(health.connectedAt) : ''}</Fact>
      <Fact name={m.store_products()}>{String(health.products)}</Fact>
      <Fact name={m.store_full()}>{momentOf(health.fullAt)}</Fact>
      <Fact name={m.store_changes()}>{momentOf(health.changesAt)}</Fact>
      <Fact name={m.store_age()}>{ageOf(health)}</Fact>
      {budget && <Fact name={m.store_budget()}>{budgetOf(budget)}</Fact>}
    </FactList>
  )
}

function Health({ health }: { health: StoreHealth }) {
  const mayChange = useCan('integrations.change')
  const readAgain = useReadAllAgain()
  const back = useGoBack()
  const pull = useCall({
    mutationFn: pullAgain,
    onSuccess: () => toastSuccess(m.store_pulled()),
    onSettled: readAgain,
  })
  const { former } = health
  const hasStore = health.kind !== noStore
  return (
    <Panel>
      <Stack gap="md">
        <Standing health={health} />
        {!hasStore && <Alert color="yellow">{m.store_none_text()}</Alert>}
        {hasStore && <Facts health={health} />}
        <FormFailure text={pull.failure ?? back.failure} />
        <Group gap="xs">
          {mayChange && hasStore && (
            <Button loading={pull.isPending} disabled={health.pull !== null} onClick={() => pull.start()}>
              {m.store_pull()}
            </Button>
          )}
          {mayChange && former && (
            <Button variant="default" loading={back.isPending} onClick={() => void back.ask(health)}>
              {kept(m.store_back, { name: storeName(former) })}
            </Button>
          )}
          <Button component={Link} to="/integrations" variant="default">
            {m.store_other()}
          </Button>
        </Group>
        {former && (
          <Text size="sm" c="dimmed">
            {kept(m.store_back_until, { name: storeName(former) }, { until: formatDay(former.until) })}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

function Read() {
  const { data, error, refetch } = useQuery(storeQuery())
  if (data)
    return (
      <Stack gap="md">
        <Health health={data} />
        {data.kind === 'demo' && <GoodsPanel />}
        {data.mayHook && <HookPanel hook={data.hook} kind={data.kind} />}
        {data.kind !== noStore && <LeftOutPanel />}
      </Stack>
    )
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={6} height={32} />
}

/** The store behind the app, and how what is read of it fares. */
export function StoreScreen() {
  return (
    <>
      <PageTitle title={m.store_title()} description={m.store_note()} />
      <Permitted permission="integrations.read">
        <Read />
      </Permitted>
    </>
  )
}
