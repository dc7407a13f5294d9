import { Badge, Button, Group, Text } from '@mantine/core'
import { type ApiToken, tokenPrefix } from '@vitrine/domain/tokens/tokens.routes'
import { m } from '@vitrine/messages/console'
import { formatDateTime, formatDay } from '../../../shared/dates/date-words.ts'
import { kept } from '../../../shared/kept-text.tsx'
import type { Column } from '../../../shared/lists/list-table.tsx'
import { wordOfPermission } from '../../../shared/permissions/permission-words.ts'
import css from './tokens.module.css'

const Name = ({ name, hint, expired }: ApiToken) => (
  <div>
    <Group gap="xs">
      <bdi translate="no" className={css.name}>
        {name}
      </bdi>
      {expired && (
        <Badge variant="light" color="red">
          {m.tokens_expired()}
        </Badge>
      )}
    </Group>
    <code className={css.hint} dir="ltr">
      {tokenPrefix}…{hint}
    </code>
  </div>
)

/** What the token may do; what its maker has lost since is told apart. */
function Permissions({ permissions, rights, maker }: ApiToken) {
  const counting = new Set(rights)
  return (
    <details className={css.permissions}>
      <summary>{m.tokens_permissions({ count: permissions.length })}</summary>
      <ul>
        {permissions.map((code) => (
          <li key={code}>
            {wordOfPermission({ code, displayName: code })}
            {!counting.has(code) && <span className={css.lost}> {kept(m.tokens_lost, { name: maker.name })}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface Actions {
  onRevoke: (token: ApiToken) => Promise<void>
  /** The token that is being revoked. */
  running: string | undefined
}

export const columnsOfTokens = ({ onRevoke, running }: Actions): Column<ApiToken>[] => [
  { label: m.tokens_name(), isHead: true, isWrapped: true, cell: (token) => <Name {...token} /> },
  {
    label: m.tokens_column_made(),
    cell: ({ createdAt, maker }) => (
      <div>
        {formatDay(createdAt)}
        <Text size="sm" c="dimmed">
          {maker.self ? m.tokens_by_self() : kept(m.tokens_by, { name: maker.name })}
        </Text>
      </div>
    ),
  },
  {
    label: m.tokens_column_used(),
    isWrapped: true,
    cell: ({ usedAt }) => (usedAt === null ? m.tokens_unused() : formatDateTime(usedAt)),
  },
  {
    label: m.tokens_lifetime(),
    cell: ({ expiresAt }) => (expiresAt === null ? m.tokens_never() : formatDay(expiresAt)),
  },
  { label: m.tokens_column_may(), isWrapped: true, cell: (token) => <Permissions {...token} /> },
  {
    label: m.tokens_column_actions(),
    isActions: true,
    cell: (token) => (
      <Button
        variant="default"
        size="xs"
        loading={running === token.id}
        aria-label={m.tokens_revoke_label({ name: token.name })}
        onClick={() => void onRevoke(token)}
      >
        {m.tokens_revoke()}
      </Button>
    ),
  },
]
