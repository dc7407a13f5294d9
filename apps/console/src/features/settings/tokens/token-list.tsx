import { Badge, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { permissionCatalog } from '@vitrine/domain/identity/permissions'
import { type ApiToken, tokenPrefix } from '@vitrine/domain/tokens/tokens.routes'
import { useCall } from '../../../shared/api/use-call.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { m } from '../../../shared/messages/messages.js'
import { wordOfPermission } from '../../../shared/permissions/permission-words.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { revokeToken, tokensQuery } from './tokens.api.ts'
import css from './tokens.module.css'

function timesOf({ maker, createdAt, usedAt, expiresAt }: ApiToken): string[] {
  const made = formatDateTime(createdAt)
  return [
    maker.self ? m.tokens_made_self({ at: made }) : m.tokens_made({ name: maker.name, at: made }),
    usedAt === null ? m.tokens_never_used() : m.tokens_used({ at: formatDateTime(usedAt) }),
    expiresAt === null ? m.tokens_no_end() : m.tokens_ends({ at: formatDateTime(expiresAt) }),
  ]
}

function StateBadge({ token }: { token: ApiToken }) {
  return token.expired ? (
    <Badge variant="light" color="red">
      {m.tokens_expired()}
    </Badge>
  ) : null
}

/** What the token may do; what its maker has lost since is told apart. */
function Permissions({ token: { permissions, rights, maker } }: { token: ApiToken }) {
  const counting = new Set(rights)
  return (
    <details className={css.permissions}>
      <summary>{m.tokens_permissions({ count: permissions.length })}</summary>
      <ul>
        {permissions.map((code) => (
          <li key={code}>
            {wordOfPermission({ code, displayName: permissionCatalog[code].displayName })}
            {!counting.has(code) && <span className={css.lost}> {m.tokens_lost({ name: maker.name })}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

export function TokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const revoke = useCall({
    mutationFn: revokeToken,
    onSuccess: () => toastSuccess(m.tokens_revoked()),
    // Somebody else may have revoked it.
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery().queryKey }),
  })
  const ask = async ({ id, name }: ApiToken) => {
    const question = {
      title: m.tokens_revoke_title({ name }),
      message: m.tokens_revoke_text(),
      confirmLabel: m.tokens_revoke(),
      danger: true,
    }
    if (await confirm(question)) revoke.start(id)
  }
  return (
    <ul className={css.list} aria-label={m.tokens_title()}>
      {tokens.map((token) => (
        <li key={token.id} className={css.token}>
          <div className={css.facts}>
            <Group gap="xs">
              <Text fw={500} className={css.name}>
                <bdi>{token.name}</bdi>
              </Text>
              <code className={css.hint} dir="ltr">
                {tokenPrefix}…{token.hint}
              </code>
              <StateBadge token={token} />
            </Group>
            <Text size="sm" c="dimmed">
              {timesOf(token).join(' ')}
            </Text>
            <Permissions token={token} />
          </div>
          <Button
            variant="default"
            size="xs"
            flex="none"
            loading={revoke.running === token.id}
            aria-label={m.tokens_revoke_label({ name: token.name })}
            onClick={() => void ask(token)}
          >
            {m.tokens_revoke()}
          </Button>
        </li>
      ))}
    </ul>
  )
}
