import type { Passkey } from '@vitrine/domain/identity/second-factor.routes'
import { revisionOf } from '../../../http/revisions.ts'
import type { PasskeyRow } from './passkeys.queries.ts'

export const toPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  revision: revisionOf({ name }),
  name,
  since: created_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
})
