import { Anchor, Button, Text } from '@mantine/core'
import { IconKey, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { m } from '../../../shared/messages/messages.js'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { TokenList } from './token-list.tsx'
import { tokensQuery } from './tokens.api.ts'

const NewTokenDialog = lazyDialog(() => import('./new-token-dialog.tsx').then((module) => module.NewTokenDialog))

function Tokens() {
  const tokens = useQuery(tokensQuery())
  if (tokens.error && !tokens.data) return <LoadError error={tokens.error} onRetry={() => void tokens.refetch()} />
  if (!tokens.data) return <SkeletonLines count={3} height={64} />
  if (tokens.data.length === 0)
    return <EmptyState icon={<IconKey size={20} />} title={m.tokens_empty()} description={m.tokens_empty_note()} />
  return <TokenList tokens={tokens.data} />
}

/** By which programs act in the app, for owners and admins. */
export function TokensScreen() {
  const mayMake = useCan('tokens.change')
  const [isMaking, setMaking] = useState(false)
  if (!mayMake)
    return (
      <>
        <PageTitle title={m.tokens_title()} />
        <Panel>
          <EmptyState icon={<IconLock size={20} />} title={m.tokens_not_allowed()} />
        </Panel>
      </>
    )
  return (
    <>
      <PageTitle
        title={m.tokens_title()}
        description={
          <>
            {m.tokens_note()}{' '}
            <Anchor href="/docs" size="sm" underline="always">
              {m.tokens_docs()}
            </Anchor>
          </>
        }
        action={
          <Button flex="none" onClick={() => setMaking(true)}>
            {m.tokens_make()}
          </Button>
        }
      />
      <Panel>
        <Tokens />
      </Panel>
      <Text size="sm" c="dimmed" mt="md">
        {m.tokens_mcp()} <bdi dir="ltr">{`${location.origin}/mcp`}</bdi>
      </Text>
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
    </>
  )
}
