import { Anchor, Button, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { TokenList } from './token-list.tsx'

const NewTokenDialog = lazyDialog(() => import('./new-token-dialog.tsx').then((module) => module.NewTokenDialog))

/** By which programs act in the app, for owners and admins. */
export function TokensScreen() {
  const mayMake = useCan('tokens.change')
  const [isMaking, setMaking] = useState(false)
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
          mayMake && (
            <Button flex="none" onClick={() => setMaking(true)}>
              {m.tokens_make()}
            </Button>
          )
        }
      />
      <Permitted permission="tokens.change">
        <Text size="sm" c="dimmed" mb="md">
          {m.tokens_mcp()} <bdi dir="ltr" translate="no">{`${location.origin}/mcp`}</bdi>
        </Text>
        <TokenList />
      </Permitted>
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
    </>
  )
}
