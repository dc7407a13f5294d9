import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ApiToken } from '@vitrine/domain/tokens/tokens.routes'
import { m } from '@vitrine/messages/console'
import { useConfirm } from '../../../shared/confirm.ts'
import { keeping } from '../../../shared/kept-text.tsx'
import { List } from '../../../shared/lists/list.tsx'
import { tokensQuery, useRevoke, useRevokeSeveral } from './tokens.api.ts'
import { columnsOfTokens } from './tokens-columns.tsx'

export function TokenList() {
  const confirm = useConfirm()
  const revoke = useRevoke()
  const several = useRevokeSeveral()
  const askForOne = async ({ id, name }: ApiToken) => {
    const isSure = await confirm({
      title: keeping(m.tokens_revoke_title, { name }),
      message: m.tokens_revoke_text(),
      confirmLabel: m.tokens_revoke(),
      danger: true,
    })
    if (isSure) revoke.start(id)
  }
  const askForSeveral = async (tokens: readonly ApiToken[]) => {
    const count = tokens.length
    const isSure = await confirm({
      title: m.tokens_revoke_many_title({ count }),
      message: m.tokens_revoke_many_text(),
      confirmLabel: m.tokens_revoke_many({ count }),
      danger: true,
    })
    if (isSure) several.start(tokens.map(({ id }) => id))
  }
  return (
    <List
      label={m.tokens_title()}
      query={useQuery(tokensQuery())}
      rowsOf={(tokens) => tokens}
      keyOf={({ id }) => id}
      columns={columnsOfTokens({ onRevoke: askForOne, running: revoke.running })}
      selection={{
        nameOf: ({ name }) => name,
        actions: (tokens) => (
          <Button color="red" loading={several.isPending} onClick={() => void askForSeveral(tokens)}>
            {m.tokens_revoke_many({ count: tokens.length })}
          </Button>
        ),
      }}
      nothing={{ icon: <IconKey size={20} />, title: m.tokens_empty(), description: m.tokens_empty_note() }}
    />
  )
}
